Feature: The face photo
  Where the phone gives its camera to no page the album does; the school checks the photo, and she decides about it.

  Background:
    Given a school with its check-in
    And "王子涵" has begun her check-in
    And she has agreed to the face photo

  @spec-2 @spec-7-welcome
  Scenario: Taken, looked at, handed in and passed
    When she chooses a photo from her album
    Then she reads "请确认五官清晰"
    When she taps "使用照片"
    Then she is on "人脸照片"
    And she reads "检测中"
    When the school finds the face photo good
    Then she reads "已通过"
    When she taps "继续报到"
    Then she is on "新生报到"
    When she goes to "报到流程" by its address
    Then she reads "你已完成全部线上手续"

  @spec-7-welcome
  Scenario: While it is checked she may go on, and what became of it shows by itself
    Given she has handed in a face photo
    When she goes to "新生报到" by its address
    Then she reads "检测中，一般几分钟"
    When the school finds the face photo good
    Then she reads "你已完成全部线上手续"

  @spec-7-welcome
  Scenario: Refused with reasons, and taken again
    Given she has handed in a face photo
    When the school finds the face photo too dark
    Then she reads "光线太暗，请到明亮处拍摄"
    And she reads "还可以重拍 2 次"
    When she hands in another face photo
    Then she reads "检测中"

  @spec-7-welcome
  Scenario: After the last try the desk is left
    Given she has handed in a face photo
    And the school finds the face photo too dark
    And she hands in another face photo
    And the school finds the face photo too dark
    And she hands in another face photo
    And the school finds the face photo too dark
    Then she reads "重拍次数已用完"
    And she does not read "重新拍摄"
    When she taps "到校现场采集"
    Then she reads "报到时在核验点现场拍摄"

  @spec-7-welcome
  Scenario: Deleted by herself
    Given she has handed in a face photo
    When she deletes her face photo
    Then she reads "还没有照片"

  @spec-2
  Scenario: What is no picture is said so
    When she chooses a text as her photo
    Then she reads "这张图片打不开"
