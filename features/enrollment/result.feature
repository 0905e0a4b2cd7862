Feature: The result is looked up on another phone
  Who knows the name, the ID number and the mobile reads the result, and nobody else learns anything.

  Background:
    Given a school with its plans
    And the student applied for "2026年短期技能培训招生" as "何静怡"

  @spec-2 @spec-7-enrollment @engines @journey
  Scenario: Admitted
    Given the school admits them
    When the student looks up the result on another phone as "何静怡"
    Then the student reads "恭喜，你已被录取"
    And the student reads "2026年短期技能培训招生"
    When the student taps "去报到"
    Then the student is on "报到入口"

  @spec-2 @spec-7-enrollment
  Scenario: The home screen says that the student was admitted
    Given the school admits them
    When the student opens the home screen
    Then the student reads "你被录取了"
    When the student taps "去报到"
    Then the student is on "报到入口"

  @spec-2 @spec-7-enrollment
  Scenario: On the waiting list
    Given the school puts them on the waiting list
    When the student looks up the result on another phone as "何静怡"
    Then the student reads "候补"
    And the student reads "等待时也可以报名其他计划"
    When the student taps "看看其他计划"
    Then the student is on "新生报名"

  @spec-2 @spec-7-enrollment
  Scenario: Not admitted, and what can be done now
    Given the school does not admit them
    When the student looks up the result on another phone as "何静怡"
    Then the student reads "未录取"
    And the student reads "这次的结果不影响报名其他计划"
    When the student taps "看看其他计划"
    Then the student is on "新生报名"

  @spec-2 @spec-7-enrollment @engines
  Scenario: Back from the result leads to the details that were typed
    When the student looks up the result on another phone as "何静怡"
    Then the student reads "何*怡"
    When the student goes back with the phone
    Then the student reads "手机号"
    And the student does not read "何*怡"
    And the student is on "招生录取查询"

  @spec-2 @spec-7-enrollment
  Scenario: The answer shows no more than needed
    When the student looks up the result on another phone as "何静怡"
    Then the student reads "何*怡"
    And the student does not read the ID number of "何静怡"

  @spec-7-enrollment
  Scenario: A wrong mobile finds nothing
    When somebody looks up "何静怡" with the mobile "13900139000"
    Then the student reads "没有查到"

  @spec-7-enrollment
  Scenario: Guessing is slowed down
    When somebody looks up "何静怡" with 6 wrong mobiles
    Then the student reads "后再试"

  @spec-7-enrollment
  Scenario: Strangers keep them waiting, and a code on their mobile shows their result
    Given the school admits them
    And strangers elsewhere keep "何静怡" waiting
    When the student looks up the result on another phone as "何静怡"
    Then the student reads "后再试"
    When the student taps "用手机验证码"
    And the student taps "发送验证码"
    And the student types the code that the school sent them
    And the student confirms "确认"
    Then the student reads "恭喜，你已被录取"

  @spec-2 @spec-7-enrollment
  Scenario: One entrance for both results
    Given the school admits them
    When the student opens the app
    And the student taps "查结果"
    And the student types who they are by name and ID number as "何静怡"
    And the student taps "查询"
    Then the student reads "没有查到录取结果"
    When the student taps "到招生录取查询再查"
    And the student types the mobile of "何静怡"
    And the student taps "查询"
    Then the student reads "恭喜，你已被录取"
