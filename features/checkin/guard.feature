Feature: Who may go where
  The route guard's whole table: what is behind the check-in entry opens to who has come in by it, and a later step's
  address is no way round the steps before it.

  Background:
    Given a school with its check-in

  @spec-2-guard
  Scenario Outline: Nobody has signed in: "<asked>" leads to "<shown>"
    When the student opens the app
    And the student goes to "<asked>" by its address
    Then the student is on "<shown>"

    Examples: Open to everybody
      | asked  | shown  |
      | 招生迎新   | 招生迎新   |
      | 录取结果查询 | 录取结果查询 |
      | 报到入口   | 报到入口   |
      | 招生录取查询 | 招生录取查询 |
      | 新生报名   | 新生报名   |
      | 报名记录   | 报名记录   |

    Examples: Behind the entry
      | asked  | shown |
      | 新生报到   | 报到入口  |
      | 新生须知   | 报到入口  |
      | 完善信息   | 报到入口  |
      | 确认信息   | 报到入口  |
      | 报到流程   | 报到入口  |
      | 人脸照片规范 | 报到入口  |
      | 拍摄人脸照片 | 报到入口  |
      | 人脸照片   | 报到入口  |

  @spec-2-guard
  Scenario Outline: "<asked>" by an address that names nothing stays, and leads to "<list>"
    When the student opens the app
    And the student goes to "<asked>" by its address
    Then the student is on "<asked>"
    And the student reads "<asked>"
    And the student reads "<told>"
    When the student taps "<way>"
    Then the student is on "<list>"

    Examples:
      | asked | told     | way   | list |
      | 报名详情  | 还没有选择招生计划 | 看全部计划 | 新生报名 |
      | 填写信息  | 还没有选择招生计划 | 看全部计划 | 新生报名 |
      | 确认报名  | 还没有选择招生计划 | 看全部计划 | 新生报名 |
      | 报名表   | 还没有选择报名   | 报名记录  | 报名记录 |

  @spec-2-guard @engines
  Scenario: From the entry to check-in without having signed in
    When the student opens the app
    And the student goes to "报到入口" by its address
    And the student goes to "新生报到" by its address
    Then the student is on "报到入口"
    When the student goes back with the phone
    And the student goes back with the phone
    Then the student is on "招生迎新"

  @spec-2-guard @engines @journey
  Scenario: What was asked for in vain leaves no trace on the way back
    When the student opens the app
    And the student goes to "新生报名" by its address
    And the student goes to "报到流程" by its address
    Then the student is on "报到入口"
    When the student goes back with the phone
    Then the student is on "新生报名"

  @spec-2-guard
  Scenario: Coming to the entry again forgets who was signed in
    Given "李晓雨" has begun their check-in
    When the student goes to "报到入口" by its address
    Then the student is on "报到入口"
    And their phone keeps nothing of their check-in
    When the student goes to "新生报到" by its address
    Then the student is on "报到入口"

  @spec-2-guard
  Scenario Outline: Signed in, "<asked>" leaves them signed in
    Given "李晓雨" has begun their check-in
    When the student goes to "<asked>" by its address
    And the student is on "<asked>"
    And the student goes to "新生报到" by its address
    Then the student is on "新生报到"
    And the student reads "李晓雨"

    Examples:
      | asked  |
      | 招生迎新   |
      | 录取结果查询 |
      | 招生录取查询 |
      | 新生报名   |
      | 报名记录   |
      | 新生须知   |

  @spec-2-guard
  Scenario Outline: With everything done, "<asked>" opens by its address
    Given "陈思远" has begun their check-in
    When the student goes to "<asked>" by its address
    Then the student is on "<asked>"

    Examples:
      | asked |
      | 新生报到  |
      | 新生须知  |
      | 完善信息  |
      | 确认信息  |
      | 报到流程  |
      | 人脸照片  |

  @spec-2-guard
  Scenario Outline: With nothing done, the address of "<asked>" does not skip a step
    Given "李晓雨" has begun their check-in
    When the student goes to "<asked>" by its address
    Then the student is on "新生报到"

    Examples:
      | asked  |
      | 完善信息   |
      | 确认信息   |
      | 报到流程   |
      | 人脸照片规范 |
      | 拍摄人脸照片 |
      | 人脸照片   |
