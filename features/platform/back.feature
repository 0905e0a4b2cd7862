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
