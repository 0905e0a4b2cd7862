Feature: What a face photo has to look like, and the consent to it
  Before the first photo she sees what makes a good one, is told what it is for, and can as well have it taken at the
  school. For somebody under 14 a guardian consents.

  @spec-2 @spec-7-welcome
  Scenario: Consenting leads to the camera
    Given a school with its check-in
    And "王子涵" has begun her check-in
    When she taps "拍照片"
    Then she is on "人脸照片规范"
    And she reads "有遮挡"
    And she reads "人脸信息属于敏感个人信息"
    When she taps "同意并拍照"
    Then she is on "拍摄人脸照片"

  @spec-2 @spec-7-welcome
  Scenario: At the school instead
    Given a school with its check-in
    And "王子涵" has begun her check-in
    When she taps "拍照片"
    And she taps "到校现场采集"
    Then she reads "你已完成全部线上手续"
    And she is on "新生报到"

  @spec-7-welcome
  Scenario: Under 14 a guardian consents
    Given a school with its check-in
    And a new student of 13 years comes to her face photo
    Then she reads "监护人同意"
    When she taps "同意并拍照"
    Then "监护人姓名" is told "请填写监护人姓名"
    And "监护人手机号" is told "请填写监护人手机号"
    When she types "王建军" into "监护人姓名"
    And she types "1380013" into "监护人手机号"
    Then "监护人姓名" is not complained about
    And "监护人手机号" is told "应为 11 位"
    When she types "13800138000" into "监护人手机号"
    And she taps "同意并拍照"
    Then she is on "拍摄人脸照片"

  @spec-7-welcome
  Scenario: Under 14 no guardian is needed for the desk
    Given a school with its check-in
    And a new student of 13 years comes to her face photo
    When she taps "到校现场采集"
    Then she is on "新生报到"
    And she reads "你已完成全部线上手续"
