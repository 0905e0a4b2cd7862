Feature: The app starts, or says why not
  Never a white page.

  @spec-4-start-up @spec-8
  Scenario: The platform does not answer, then does
    Given a school with its plans
    And the platform is out of reach
    When she opens the app
    Then she reads "重试"
    When the platform is back
    And she taps "重试"
    Then she reads "新生报名"

  @spec-4-start-up @spec-8
  Scenario Outline: Asked where it is, the school <does>
    Given a school with its plans
    And asked where it is, the school <does>
    When she opens the app
    Then she reads "没有连上学校的系统"
    And she reads "<told>"
    When the school is well again
    And she taps "重试"
    Then she reads "新生报名"

    Examples:
      | does                              | told                         |
      | gives no answer                   | 请检查网络后重试             |
      | breaks down                       | 服务器错误，请稍后再试       |
      | says what keeps it from answering | 报名通道维护中，今晚八点恢复 |
      | answers with nothing              | 学校系统的回答看不懂         |
      | answers with half of it           | 学校系统的回答看不懂         |

  @spec-4-start-up
  Scenario: A link signs her in, once
    Given a school with its plans
    And on another phone "何静怡" applied for "2026年短期技能培训招生"
    When she follows a link that signs in "何静怡"
    Then she reads "2026年短期技能培训招生"
    When on another phone she follows the same link that signs in "何静怡"
    Then she reads "链接中的登录信息已失效"
    And she is asked to sign in

  @spec-4-start-up
  Scenario: A platform link opens her applications
    Given a school with its plans
    And on another phone "何静怡" applied for "2026年短期技能培训招生"
    When she follows a platform link that signs in "何静怡"
    Then she is on "报名记录"
    And she reads "2026年短期技能培训招生"

  @spec-4-start-up @spec-2
  Scenario: A platform link opens check-in signed in, once
    Given a school with its check-in
    When she follows a platform link that signs in the new student "李晓雨"
    Then she is on "新生报到"
    And she reads "李晓雨"
    When on another phone she follows that link of the new student "李晓雨"
    Then she reads "链接中的登录信息已失效"
    And she is on "招生迎新"

  @spec-4-start-up @spec-2
  Scenario Outline: A platform link to <link> stands her on <screen>
    Given a school with its check-in
    When she follows a platform link to "<link>" that signs in the new student "李晓雨"
    Then she is on "<screen>"

    Examples:
      | link     | screen   |
      | 报到入口 | 新生报到 |
      | 新生须知 | 新生须知 |

  @spec-4-start-up
  Scenario: A school that does not exist
    When she opens the app of a school that does not exist
    Then she reads "学校"

  @spec-4-start-up
  Scenario: A link that says the school by its id alone
    Given a school with its plans
    And the school "湖畔中学" with its plans
    When she follows a link that says that school by its id alone
    Then she reads "湖畔中学"
    When she taps "新生报名"
    Then the plan "2026年短期技能培训招生" is shown as "报名中"

  @spec-4-start-up
  Scenario: A link that says no school's id
    Given a school with its plans
    When she follows a link that says an id of no school
    Then she reads "没有找到这所学校"

  @spec-3 @spec-4-start-up
  Scenario: The campus that a link named stays, whoever signs out and in
    Given a school with its plans
    And she applies for "2026年短期技能培训招生" as "何静怡"
    And on another phone "杜明轩" applied for "2026年短期技能培训招生"
    When she follows a link of the campus "west"
    Then the school is asked for the campus "west"
    When she opens her applications
    And she signs out
    And she opens the plans
    Then the school is asked for the campus "west"
    When she opens her applications
    And she signs in as "杜明轩"
    Then she reads "2026年短期技能培训招生"
    And the school is asked for the campus "west"

  @spec-3 @spec-8-http-401
  Scenario: The campus that a link named stays when the school knows her no more
    Given a school with its plans
    And she applies for "2026年短期技能培训招生" as "何静怡"
    And she follows a link of the campus "west"
    And asked for her applications, the school does not know her any more
    When she opens her applications
    Then she is asked to sign in
    When she opens the plans
    Then the plan "2026年短期技能培训招生" is shown as "报名中"
    And the school is asked for the campus "west"

  @spec-1
  Scenario: Two schools keep apart
    Given a school with its plans
    And she applied for "2026年短期技能培训招生" as "何静怡"
    And a second school with its plans
    When she opens her applications at the second school
    Then she is asked to sign in
