Feature: Finding a plan
  The student finds what they can apply for, sees how many places are left, and is led on where there are none.

  Background:
    Given a school with its plans

  @spec-2 @spec-7-enrollment @journey
  Scenario: What is open, full, upcoming and over is told apart
    When the student opens the home screen
    And the student taps "新生报名"
    Then the plan "2026年秋季高职招生" is shown as "报名中"
    And the plan "2026年五年一贯制招生" is shown as "名额已满"
    And the plan "2027年春季预科班招生" is shown as "未开始"
    And the plan "2025年秋季高职招生" is shown as "已截止"

  @spec-2 @spec-7-enrollment
  Scenario: A plan is found by the name of a major
    When the student opens the plans
    And the student searches for "护理"
    Then the student reads "含专业：护理"
    And the plan "2026年秋季高职招生" is shown as "报名中"
    And the student does not read "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: Nothing fits what the student looks for
    When the student opens the plans
    And the student searches for "航天员"
    Then the student reads "没有符合条件的计划"
    When the student asks for all plans again
    Then the student reads "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: Only plans that are free
    When the student opens the plans
    And the student narrows the plans to "免费"
    Then the student reads "2026年短期技能培训招生"
    And the student does not read "2026年秋季高职招生"

  @spec-2 @spec-7-enrollment
  Scenario: A full plan cannot be applied for, and leads to others
    When the student opens the plans
    And the student opens the listed plan "2026年五年一贯制招生"
    Then the main button says "名额已满"
    And the student reads "其他正在报名的计划"
    And the plan "2026年秋季高职招生" is shown as "报名中"

  @spec-2 @spec-7-enrollment
  Scenario: A plan that is not open yet cannot be applied for, and leads to others
    When the student opens the plans
    And the student opens the listed plan "2027年春季预科班招生"
    Then the main button says "未开始"
    And the student reads "距开始"
    And the student reads "其他正在报名的计划"

  @spec-7-enrollment
  Scenario: The last place goes while the student looks
    When the student opens the plan "2026年短期技能培训招生"
    And meanwhile the last place of "2026年短期技能培训招生" is taken
    Then before long the plan is full without a touch
    And the student reads "其他正在报名的计划"
