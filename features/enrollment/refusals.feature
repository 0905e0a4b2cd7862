Feature: What can go wrong between filling and the receipt
  Every call can fail, be slow, be answered twice or never; a student's typing survives all of it.

  Background:
    Given a school with its plans

  @spec-7-enrollment
  Scenario: The last place is taken while she fills the form
    Given she filled the form of "2026年短期技能培训招生" as "何静怡"
    And meanwhile the last place of "2026年短期技能培训招生" is taken
    When she submits
    Then she reads "名额刚刚满了"
    And she is offered other plans
    And her draft of "2026年短期技能培训招生" is kept

  @spec-7-enrollment
  Scenario: The plan closes while she fills the form
    Given she filled the form of "2026年短期技能培训招生" as "何静怡"
    And meanwhile "2026年短期技能培训招生" closes
    When she submits
    Then she reads "报名已经截止"
    And she is offered other plans
    And her draft of "2026年短期技能培训招生" is kept

  @spec-7-enrollment
  Scenario: Two quick taps make one application
    Given she filled the form of "2026年短期技能培训招生" as "何静怡"
    When she submits with two quick taps
    Then she holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment @spec-8
  Scenario: The answer is lost on the way back
    Given she filled the form of "2026年短期技能培训招生" as "何静怡"
    When the answer to her submission is lost
    Then she is told that she can safely try again
    When she submits again
    Then she holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: The same person from another phone
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And she filled the form of "2026年短期技能培训招生" as "何静怡" on another phone
    When she submits
    Then she reads "你已经报过这个计划"
    And she is offered to sign in
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: Very many have filed under numbers like hers
    Given she filled the form of "2026年短期技能培训招生" as "何静怡"
    And strangers elsewhere file for "2026年短期技能培训招生" under numbers like that of "何静怡"
    When she submits
    Then she reads "后再试"
    And her draft of "2026年短期技能培训招生" is kept

  @spec-7-enrollment
  Scenario: Very many have filed under numbers like hers, and a code on her mobile files hers
    Given she filled the form of "2026年短期技能培训招生" as "何静怡"
    And strangers elsewhere file for "2026年短期技能培训招生" under numbers like that of "何静怡"
    When she submits
    Then she reads "后再试"
    When she taps "用手机验证码"
    And she taps "发送验证码"
    And she types the code that the school sent her
    And she confirms "确认"
    Then she reads "报名已提交"

  @spec-8
  Scenario: Without network the plans say so and come back
    Given the network is cut
    When she opens the plans
    Then she reads "网络"
    When the network is back
    And she taps "重试"
    Then the plan "2026年短期技能培训招生" is shown as "报名中"
