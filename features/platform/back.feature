Feature: The phone's own way back
  Whoever presses back wants to be rid of what lies on top: a list to choose from, a question, the pass on the full
  screen. The page below it stays.

  @spec-2-form @engines @journey
  Scenario: A list to choose from
    Given a school with its plans
    When the student begins the form of "2026年秋季高职招生"
    And the student types "何静怡" into "姓名"
    And the student opens the choices of "民族"
    And the student goes back with the phone
    Then nothing lies over the page
    And "姓名" holds "何静怡"
    When the student goes back with the phone
    Then the main button says "继续填写"

  @spec-2-form @engines
  Scenario: A question on the first page that the app shows
    Given a school with its plans
    When the student begins the form of "2026年短期技能培训招生"
    And the student types "何静怡" into "姓名"
    And their phone has kept it
    And the student loads the page anew
    And the student taps "放弃草稿"
    And the student is asked something
    And the student goes back with the phone
    Then nothing lies over the page
    And "姓名" holds "何静怡"

  @spec-2-form @engines
  Scenario: A list that was closed by its own button leaves nothing behind
    Given a school with its plans
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "立即报名"
    And the student opens the choices of "民族"
    And the student taps "取消"
    Then nothing lies over the page
    When the student goes back with the phone
    Then the main button says "立即报名"

  @spec-7-welcome @engines
  Scenario: The pass on the full screen
    Given a school with its check-in
    And "陈思远" has begun their check-in
    And the student shows their pass
    When the student fills the screen with it
    And the student goes back with the phone
    Then nothing lies over the page
    And the student is on "报到流程"
    And their pass is still the same

  @spec-2-form @engines
  Scenario: After submitting there is no way back into the form
    Given a school with its plans
    When the student opens the app
    And the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And the student submits
    Then the student holds a receipt
    When the student goes back with the phone
    Then the student reads "报名记录"
    And the student does not read "下一步"
    And the student is at home

  @spec-2-form @engines
  Scenario: After submitting on a page that was opened in the form, back leads home
    Given a school with its plans
    When the student begins the form of "2026年短期技能培训招生"
    And the student fills the form as "何静怡"
    And the student loads the page anew
    And the student submits
    Then the student holds a receipt
    When the student goes back with the phone
    Then the student is at home

  @spec-2-form @spec-7-enrollment @engines
  Scenario: Back leads to no receipt of an application that was withdrawn
    Given a school with its plans
    When the student applies for "2026年短期技能培训招生" as "何静怡"
    And "何静怡" withdraws on another device
    And the student taps "查看报名记录"
    Then their applications show "2026年短期技能培训招生" as "已撤回"
    When the student goes back with the phone
    Then the student reads "没有要确认的报名"
    And the student does not read "报名已提交"

  @spec-2-form @engines
  Scenario: What is due is said before the student submits
    Given a school with its plans
    When the student filled the form of "2026年秋季高职招生" as "何静怡"
    Then the student reads "提交以后"
    And the student reads "小时内缴费"
