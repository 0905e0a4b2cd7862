Feature: Five moments
  What the school has said is heard at once, has the focus and is felt, once and never before the school says so.

  @spec-2 @spec-7-enrollment
  Scenario: The application is submitted
    Given a school with its plans
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "立即报名"
    And the student fills the form as "何静怡"
    And the student agrees to the promise letter
    Then their phone has felt nothing
    When the student taps "提交报名"
    Then the heading "报名已提交" has the focus
    And the student hears "报名已提交，报名编号" once
    And their phone has felt "submitted" once

  @spec-7-enrollment @journey
  Scenario: The fee is paid when the school says so, and not when the sheet does
    Given a school with its plans
    And the student applied for "2026年秋季高职招生" as "何静怡"
    And the student opens their applications
    And the next sheet says that it was paid and takes no money
    When the student comes to the payment sheet
    And the student pays at the sheet
    Then the student reads "缴费确认中"
    And their phone has not felt "paid"
    When their money comes from elsewhere
    Then the student reads "已缴费 ¥120.00，凭证已出具"
    And the heading "缴费" has the focus
    And the student hears "已缴费 ¥120.00，凭证已出具" once
    And their phone has felt "paid" once

  @spec-2 @spec-7-welcome
  Scenario: The student is admitted
    Given a school with its check-in
    When the student looks up the admission of "李晓雨"
    Then the heading "恭喜，你已被录取" has the focus
    And the student hears "恭喜，你已被" once
    And their phone has felt "admitted" once

  @spec-2 @spec-7-enrollment
  Scenario Outline: Whoever <what> hears it without any of that
    Given a school with its check-in
    And the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school <decides>
    When the student looks up the result on another phone as "何静怡"
    Then the student reads "<read>"
    And the student hears no "恭喜"
    And their phone has felt nothing

    Examples:
      | what            | decides                                    | read |
      | waits           | puts them on the waiting list as number 7  | 候补第 7 名 |
      | is not admitted | does not admit them                        | 未录取 |

  @spec-2 @spec-7-welcome
  Scenario: Everything is done on the phone
    Given a school with its check-in
    And "王子涵" has begun their check-in
    And the student has agreed to the face photo
    And the student has handed in a face photo
    When the student goes to "新生报到" by its address
    Then the student reads "检测中，一般几分钟"
    And their phone has felt nothing
    When the school finds the face photo good
    Then the heading "你已完成全部线上手续" has the focus
    And the student hears "你已完成全部线上手续" once
    And their phone has felt "stepsDone" once

  @spec-7-welcome
  Scenario: The student is reported
    Given a school with its check-in
    And "陈思远" has begun their check-in
    And the student shows their pass
    Then their phone has felt nothing
    When a steward takes their spoken code
    Then the heading "已报到" has the focus
    And the student hears "已报到，下一站" once
    And their phone has felt "reported" once
