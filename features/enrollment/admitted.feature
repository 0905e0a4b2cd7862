Feature: A decision is seen wherever the student looks
  Whoever was admitted hears it on the home screen, in 报名记录 and at both look-ups in the same words, and goes on to the
  same next step. Whoever waits or was not admitted hears what can be done now.

  Background:
    Given a school with its check-in

  @spec-2 @spec-7-enrollment @journey
  Scenario: Being admitted is said alike at four places
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school admits them
    When the student opens the home screen
    Then the student reads "你被录取了"
    And the student reads "2026年短期技能培训招生"
    And the student reads "日报到"
    When the student opens their applications
    And the student taps "查看结果"
    Then the student reads "恭喜，你已被录取"
    And the student reads "报到时间"
    When the student confirms "去报到"
    Then the student is on "报到入口"
    When the student goes to "招生录取查询" by its address
    Then the student is on "招生录取查询"
    When the student types who they are as "何静怡"
    And the student taps "查询"
    Then the student reads "恭喜，你已被录取"
    And the student reads "报到时间"
    When the student goes to "录取结果查询" by its address
    Then the student is on "录取结果查询"
    When the student types who they are by name and ID number as "何静怡"
    And the student taps "查询"
    Then the student reads "恭喜，你已被录取"
    And the student reads "报到时间"

  @spec-2 @spec-7-enrollment @engines
  Scenario: From a look-up to check-in without typing it again
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school admits them
    When the student looks up the result on another phone as "何静怡"
    And the student taps "去报到"
    Then the student is on "报到入口"
    And "姓名" holds "何静怡"
    When the student taps "开始报到"
    Then the student is on "新生报到"
    And the student reads "报到手续"

  @spec-2 @spec-7-welcome
  Scenario: Whoever has reported with another phone is not sent to report
    Given the student applied for "2026年短期技能培训招生" as "陈思远"
    And the school admits them
    When the student opens the home screen
    Then the student reads "你被录取了"
    When "陈思远" reports at the school with another phone
    And the student opens the home screen
    Then the home screen does not say "你被录取了"
    When the student opens their applications
    And the student taps "查看结果"
    Then the student reads "已报到"
    And the student does not read "去报到"
    When the student looks up the result on another phone as "陈思远"
    Then the student reads "已报到"
    And the student does not read "去报到"

  @spec-2
  Scenario: The entrances stand where they were, whatever has become of the student
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student takes another phone
    And the student opens the home screen
    Then the entrances stand in the order "新生报名, 查结果, 新生报到, 报名记录"
    When the student signs in on another phone as "何静怡"
    Then the student sees 1 application
    When the student opens the home screen
    Then the entrances stand in the order "新生报名, 查结果, 新生报到, 报名记录"
    When the school admits them
    And the student opens the home screen
    Then the student reads "你被录取了"
    When the student opens the home screen
    Then the entrances stand in the order "新生报名, 查结果, 新生报到, 报名记录"
