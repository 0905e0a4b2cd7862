Feature: The result is looked up on another phone
  Who knows the name, the ID number and the mobile reads the result, and nobody else learns anything.

  Background:
    Given a school with its plans
    And she applied for "2026年短期技能培训招生" as "何静怡"

  @spec-2 @spec-7-enrollment
  Scenario: Admitted
    Given the school admits her
    When she looks up the result on another phone as "何静怡"
    Then she reads "已录取"
    And she reads "2026年短期技能培训招生"
    When she taps "去报到"
    Then she is on "报到入口"

  @spec-2 @spec-7-enrollment
  Scenario: The home screen says that she was admitted
    Given the school admits her
    When she opens the home screen
    Then she reads "你被录取了"
    When she taps "去报到"
    Then she is on "报到入口"

  @spec-2 @spec-7-enrollment
  Scenario: On the waiting list
    Given the school puts her on the waiting list
    When she looks up the result on another phone as "何静怡"
    Then she reads "候补"
    And she reads "等待时也可以报名其他计划"
    When she taps "看看其他计划"
    Then she is on "新生报名"

  @spec-2 @spec-7-enrollment
  Scenario: Not admitted, and what can be done now
    Given the school does not admit her
    When she looks up the result on another phone as "何静怡"
    Then she reads "未录取"
    And she reads "这次的结果不影响报名其他计划"
    When she taps "看看其他计划"
    Then she is on "新生报名"

  @spec-2 @spec-7-enrollment
  Scenario: The answer shows no more than needed
    When she looks up the result on another phone as "何静怡"
    Then she reads "何*怡"
    And she does not read the ID number of "何静怡"

  @spec-7-enrollment
  Scenario: A wrong mobile finds nothing
    When somebody looks up "何静怡" with the mobile "13900139000"
    Then she reads "没有查到"

  @spec-7-enrollment
  Scenario: Guessing is slowed down
    When somebody looks up "何静怡" with 6 wrong mobiles
    Then she reads "后再试"

  @spec-7-enrollment
  Scenario: Strangers keep her waiting, and a code on her mobile shows her result
    Given the school admits her
    And strangers elsewhere keep "何静怡" waiting
    When she looks up the result on another phone as "何静怡"
    Then she reads "后再试"
    When she taps "用手机验证码"
    And she taps "发送验证码"
    And she types the code that the school sent her
    And she confirms "确认"
    Then she reads "已录取"

  @spec-2 @spec-7-enrollment
  Scenario: One entrance for both results
    Given the school admits her
    When she opens the app
    And she taps "查结果"
    And she types who she is by name and ID number as "何静怡"
    And she taps "查询"
    Then she reads "没有查到录取结果"
    When she taps "到招生录取查询再查"
    And she types the mobile of "何静怡"
    And she taps "查询"
    Then she reads "已录取"
