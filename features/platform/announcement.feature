Feature: The school's announcement
  Whoever opens the home screen reads it once, and again when she likes.

  Background:
    Given a school with its plans

  @spec-3
  Scenario: A school that announces nothing
    When she opens the home screen
    Then she reads "新生报名"
    And no announcement stands before her
    And she does not read "学校公告"

  @spec-3
  Scenario: She reads it once, and again when she likes
    Given the school announces "报到时间有调整" with "报到改在九月二日。\n请带齐材料。"
    When she opens the home screen
    Then she reads "请带齐材料。"
    When she taps "我知道了"
    Then she does not read "请带齐材料。"
    When she opens the home screen
    Then no announcement stands before her
    When she taps "报到时间有调整"
    Then she reads "请带齐材料。"

  @spec-3
  Scenario: Another one is shown again, though it reads the same
    Given the school announces "报到时间有调整" with "报到改在九月二日。"
    When she opens the home screen
    And she taps "我知道了"
    And the school announces "报到时间有调整" with "报到改在九月二日。"
    And she opens the home screen
    Then she reads "报到改在九月二日。"

  @spec-3
  Scenario: What is taken away is gone
    Given the school announces "报到时间有调整" with "报到改在九月二日。"
    And the school takes its announcement away
    When she opens the home screen
    Then she reads "新生报名"
    And no announcement stands before her
    And she does not read "报到时间有调整"

  @spec-3 @spec-8-http-401
  Scenario Outline: What she has read stays read when <ending>
    Given the school announces "报到时间有调整" with "报到改在九月二日。"
    And she applied for "2026年短期技能培训招生" as "何静怡"
    And she opens the home screen
    And she taps "我知道了"
    And asked for her applications, the school <does>
    And she opens her applications
    And <she>
    When she opens the home screen
    Then she reads "报到时间有调整"
    And no announcement stands before her

    Examples:
      | ending                        | does                        | she                     |
      | the school knows her no more  | does not know her any more  | she is asked to sign in |
      | she signs out                 | takes its time              | she signs out           |
