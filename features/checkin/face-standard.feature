Feature: What a face photo has to look like, and the consent to it
  Before the first photo the student sees what makes a good one, is told what it is for, and can as well have it taken at the
  school. For somebody under 14 a guardian consents.

  @spec-2 @spec-7-welcome @engines @journey
  Scenario: Consenting leads to the camera
    Given a school with its check-in
    And "王子涵" has begun their check-in
    When the student taps "拍照片"
    Then the student is on "人脸照片规范"
    And the student reads "有遮挡"
    And the student reads "人脸信息属于敏感个人信息"
    When the student taps "同意并拍照"
    Then the student is on "拍摄人脸照片"

  @spec-2 @spec-7-welcome
  Scenario: At the school instead
    Given a school with its check-in
    And "王子涵" has begun their check-in
    When the student taps "拍照片"
    And the student taps "到校现场采集"
    Then the student reads "你已完成全部线上手续"
    And the student is on "新生报到"

  @spec-7-welcome
  Scenario: Under 14 a guardian consents
    Given a school with its check-in
    And a new student of 13 years comes to their face photo
    Then the student reads "监护人同意"
    When the student taps "同意并拍照"
    Then "监护人姓名" is told "请填写监护人姓名"
    And "监护人手机号" is told "请填写监护人手机号"
    When the student types "王建军" into "监护人姓名"
    And the student types "1380013" into "监护人手机号"
    Then "监护人姓名" is not complained about
    And "监护人手机号" is told "应为 11 位"
    When the student types "13800138000" into "监护人手机号"
    And the student taps "同意并拍照"
    Then the student is on "拍摄人脸照片"

  @spec-7-welcome
  Scenario: Under 14 no guardian is needed for the desk
    Given a school with its check-in
    And a new student of 13 years comes to their face photo
    When the student taps "到校现场采集"
    Then the student is on "新生报到"
    And the student reads "你已完成全部线上手续"
