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

  @spec-4-start-up
  Scenario: A school that does not exist
    When she opens the app of a school that does not exist
    Then she reads "学校"

  @spec-1
  Scenario: Two schools keep apart
    Given a school with its plans
    And she applied for "2026年短期技能培训招生" as "何静怡"
    And a second school with its plans
    When she opens her applications at the second school
    Then she is asked to sign in
