Feature: A school's own face
  A school is known by its name and its season.

  Background:
    Given a school with its plans

  @spec-2 @engines @journey
  Scenario: The home screen names the school, and where its year stands
    When the student opens the home screen
    Then the student reads "青云职业技术学院"
    And the student reads "现在是报名季"
    And the student reads "缴费"
