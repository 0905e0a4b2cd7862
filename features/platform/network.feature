Feature: The network goes and comes
  A phone in a bus, a queue, a basement loses its network at any moment. What was read and typed stays in sight, and what
  could not be done is done by itself once it can be.

  @spec-8-no-response @spec-7-enrollment @engines @journey
  Scenario: The network goes before the student reads over what they typed
    Given a school with its plans
    And the student filled the form of "2026年短期技能培训招生" as "何静怡"
    When the student taps "修改"
    And their phone loses the network
    And the student goes on to the next step
    Then the student is asked to confirm what they filled in
    And the student reads "何静怡"
    When the student submits
    Then the student reads "网络恢复后会自动提交"
    When their phone finds the network again
    Then the student holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-8-no-response @spec-7-enrollment
  Scenario: The student takes their consent back before the network returns
    Given a school with its plans
    And the student filled the form of "2026年短期技能培训招生" as "何静怡"
    When their phone loses the network
    And the student submits
    Then the student reads "网络恢复后会自动提交"
    When the student takes their consent back
    Then the student does not read "网络恢复后会自动提交"
    When their phone finds the network again
    And the student submits
    Then the student holds a receipt

  @spec-8-no-response @spec-7-welcome @engines
  Scenario: Check-in stands without network as it was last read
    Given a school with its check-in
    And "李晓雨" has begun their check-in
    When their phone loses the network
    And the student goes to "招生迎新" by its address
    Then the student reads "查结果"
    When the student goes to "新生报到" by its address
    Then the student reads "报到手续"
    And the student reads "网络恢复后会自动重试"
    When their phone finds the network again
    Then the student does not read "没有加载成功"
    And the student reads "网络已恢复"
    And the student reads "报到手续"
