Feature: The network goes and comes
  A phone in a bus, a queue, a basement loses its network at any moment. What was read and typed stays in sight, and what
  could not be done is done by itself once it can be.

  @spec-8-no-response @spec-7-enrollment
  Scenario: The network goes before she reads over what she typed
    Given a school with its plans
    And she filled the form of "2026年短期技能培训招生" as "何静怡"
    When she taps "修改"
    And her phone loses the network
    And she goes on to the next step
    Then she is asked to confirm what she filled in
    And she reads "何静怡"
    When she submits
    Then she reads "网络恢复后会自动提交"
    When her phone finds the network again
    Then she holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-8-no-response @spec-7-welcome
  Scenario: Check-in stands without network as it was last read
    Given a school with its check-in
    And "李晓雨" has begun her check-in
    When her phone loses the network
    And she goes to "招生迎新" by its address
    Then she reads "查结果"
    When she goes to "新生报到" by its address
    Then she reads "报到手续"
    And she reads "网络恢复后会自动重试"
    When her phone finds the network again
    Then she does not read "没有加载成功"
    And she reads "网络已恢复"
    And she reads "报到手续"
