Feature: The school's announcement
  Whoever opens the home screen reads it once, and again when the student likes.

  Background:
    Given a school with its plans

  @spec-3
  Scenario: A school that announces nothing
    When the student opens the home screen
    Then the student reads "新生报名"
    And no announcement stands before them
    And the student does not read "学校公告"

  @spec-3 @engines @journey
  Scenario: The student reads it once, and again when they like
    Given the school announces "报到时间有调整" with "报到改在九月二日。\n请带齐材料。"
    When the student opens the home screen
    Then the student reads "请带齐材料。"
    When the student taps "我知道了"
    Then the student does not read "请带齐材料。"
    When the student opens the home screen
    Then no announcement stands before them
    When the student taps "报到时间有调整"
    Then the student reads "请带齐材料。"

  @spec-3
  Scenario: Another one is shown again, though it reads the same
    Given the school announces "报到时间有调整" with "报到改在九月二日。"
    When the student opens the home screen
    And the student taps "我知道了"
    And the school announces "报到时间有调整" with "报到改在九月二日。"
    And the student opens the home screen
    Then the student reads "报到改在九月二日。"

  @spec-3
  Scenario: What is taken away is gone
    Given the school announces "报到时间有调整" with "报到改在九月二日。"
    And the school takes its announcement away
    When the student opens the home screen
    Then the student reads "新生报名"
    And no announcement stands before them
    And the student does not read "报到时间有调整"

  @spec-3 @spec-8-http-401
  Scenario Outline: What the student has read stays read when <ending>
    Given the school announces "报到时间有调整" with "报到改在九月二日。"
    And the student applied for "2026年短期技能培训招生" as "何静怡"
    And the student opens the home screen
    And the student taps "我知道了"
    And asked for their applications, the school <does>
    And the student opens their applications
    And <the student>
    When the student opens the home screen
    Then the student reads "报到时间有调整"
    And no announcement stands before them

    Examples:
      | ending                        | does                        | the student                     |
      | the school knows them no more  | does not know them any more  | the student is asked to sign in |
      | the student signs out                 | takes its time              | the student signs out           |
