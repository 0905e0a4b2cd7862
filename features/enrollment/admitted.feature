Feature: A decision is seen wherever she looks
  Whoever was admitted hears it on the home screen, in 报名记录 and at both look-ups in the same words, and goes on to the
  same next step. Whoever waits or was not admitted hears what can be done now.

  Background:
    Given a school with its check-in

  @spec-2 @spec-7-enrollment
  Scenario: Being admitted is said alike at four places
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And the school admits her
    When she opens the home screen
    Then she reads "你被录取了"
    And she reads "2026年短期技能培训招生"
    And she reads "日报到"
    When she opens her applications
    And she taps "查看结果"
    Then she reads "恭喜，你已被录取"
    And she reads "报到时间"
    When she confirms "去报到"
    Then she is on "报到入口"
    When she goes to "招生录取查询" by its address
    Then she is on "招生录取查询"
    When she types who she is as "何静怡"
    And she taps "查询"
    Then she reads "恭喜，你已被录取"
    And she reads "报到时间"
    When she goes to "录取结果查询" by its address
    Then she is on "录取结果查询"
    When she types who she is by name and ID number as "何静怡"
    And she taps "查询"
    Then she reads "恭喜，你已被录取"
    And she reads "报到时间"

  @spec-2 @spec-7-enrollment
  Scenario: From a look-up to check-in without typing it again
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And the school admits her
    When she looks up the result on another phone as "何静怡"
    And she taps "去报到"
    Then she is on "报到入口"
    And "姓名" holds "何静怡"
    When she taps "开始报到"
    Then she is on "新生报到"
    And she reads "报到手续"

  @spec-2 @spec-7-welcome
  Scenario: Whoever has reported with another phone is not sent to report
    Given she applied for "2026年短期技能培训招生" as "陈思远"
    And the school admits her
    When she opens the home screen
    Then she reads "你被录取了"
    When "陈思远" reports at the school with another phone
    And she opens the home screen
    Then the home screen does not say "你被录取了"
    When she opens her applications
    And she taps "查看结果"
    Then she reads "已报到"
    And she does not read "去报到"
    When she looks up the result on another phone as "陈思远"
    Then she reads "已报到"
    And she does not read "去报到"

  @spec-2
  Scenario: What she comes for stands first
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she takes another phone
    And she opens the home screen
    Then the entrances stand in the order "新生报名, 查结果, 新生报到, 报名记录"
    When she signs in on another phone as "何静怡"
    Then she sees 1 application
    When she opens the home screen
    Then the entrances stand in the order "报名记录, 查结果, 新生报名, 新生报到"
    When the school admits her
    And she opens the home screen
    Then she reads "你被录取了"
    When she opens the home screen
    Then the entrances stand in the order "新生报到, 报名记录, 查结果, 新生报名"
