Feature: The face photo
  Where the phone gives its camera to no page the album does; the school checks the photo, and the student decides about it.

  Background:
    Given a school with its check-in
    And "王子涵" has begun their check-in
    And the student has agreed to the face photo

  @spec-2 @spec-7-welcome @engines @journey
  Scenario: Taken, looked at, handed in and passed
    When the student chooses a photo from their album
    Then the student reads "请确认五官清晰"
    When the student taps "使用照片"
    Then the student is on "人脸照片"
    And the student reads "检测中"
    When the school finds the face photo good
    Then the student reads "已通过"
    When the student taps "继续报到"
    Then the student is on "新生报到"
    When the student goes to "报到流程" by its address
    Then the student reads "你已完成全部线上手续"

  @spec-7-welcome
  Scenario: While it is checked the student may go on, and what became of it shows by itself
    Given the student has handed in a face photo
    When the student goes to "新生报到" by its address
    Then the student reads "检测中，一般几分钟"
    When the school finds the face photo good
    Then the student reads "你已完成全部线上手续"

  @spec-7-welcome @engines
  Scenario: Refused with reasons, and taken again
    Given the student has handed in a face photo
    When the school finds the face photo too dark
    Then the student reads "光线太暗，请到明亮处拍摄"
    And the student reads "还可以重拍 2 次"
    When the student hands in another face photo
    Then the student reads "检测中"
    When the student goes back with the phone
    Then the student is on "新生报到"

  @spec-7-welcome
  Scenario: After the last try the desk is left
    Given the student has handed in a face photo
    And the school finds the face photo too dark
    And the student hands in another face photo
    And the school finds the face photo too dark
    And the student hands in another face photo
    And the school finds the face photo too dark
    Then the student reads "重拍次数已用完"
    And the student does not read "重新拍摄"
    When the student taps "到校现场采集"
    Then the student reads "报到时在核验点现场拍摄"

  @spec-7-welcome
  Scenario: Deleted by themselves
    Given the student has handed in a face photo
    When the student deletes their face photo
    Then the student reads "还没有照片"

  @spec-2 @engines
  Scenario: What is no picture is said so
    When the student chooses a text as their photo
    Then the student reads "这张图片打不开"
