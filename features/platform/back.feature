Feature: The phone's own way back
  Whoever presses back wants to be rid of what lies on top: a list to choose from, a question, the pass on the full
  screen. The page below it stays.

  @spec-2-form
  Scenario: A list to choose from
    Given a school with its plans
    When she begins the form of "2026年秋季高职招生"
    And she types "何静怡" into "姓名"
    And she opens the choices of "民族"
    And she goes back with the phone
    Then nothing lies over the page
    And "姓名" holds "何静怡"
    When she goes back with the phone
    Then the main button says "继续填写"

  @spec-2-form
  Scenario: A question on the first page that the app shows
    Given a school with its plans
    When she begins the form of "2026年短期技能培训招生"
    And she types "何静怡" into "姓名"
    And her phone has kept it
    And she loads the page anew
    And she taps "放弃草稿"
    And she is asked something
    And she goes back with the phone
    Then nothing lies over the page
    And "姓名" holds "何静怡"

  @spec-2-form
  Scenario: A list that was closed by its own button leaves nothing behind
    Given a school with its plans
    When she opens the plan "2026年秋季高职招生"
    And she taps "立即报名"
    And she opens the choices of "民族"
    And she taps "取消"
    Then nothing lies over the page
    When she goes back with the phone
    Then the main button says "立即报名"

  @spec-7-welcome
  Scenario: The pass on the full screen
    Given a school with its check-in
    And "陈思远" has begun her check-in
    And she shows her pass
    When she fills the screen with it
    And she goes back with the phone
    Then nothing lies over the page
    And she is on "报到流程"
    And her pass is still the same

  @spec-2-form
  Scenario: After submitting there is no way back into the form
    Given a school with its plans
    When she opens the app
    And she filled the form of "2026年短期技能培训招生" as "何静怡"
    And she submits
    Then she holds a receipt
    When she goes back with the phone
    Then she reads "报名记录"
    And she does not read "下一步"
    And she is at home

  @spec-2-form
  Scenario: After submitting on a page that was opened in the form, back leads home
    Given a school with its plans
    When she begins the form of "2026年短期技能培训招生"
    And she fills the form as "何静怡"
    And she loads the page anew
    And she submits
    Then she holds a receipt
    When she goes back with the phone
    Then she is at home

  @spec-2-form
  Scenario: What is due is said before she submits
    Given a school with its plans
    When she filled the form of "2026年秋季高职招生" as "何静怡"
    Then she reads "提交以后"
    And she reads "小时内缴费"
