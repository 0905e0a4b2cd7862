Feature: The student pays the fee at the school's desk

  @spec-1 @spec-7-enrollment @journey
  Scenario: A school without a payment network
    Given a school whose fees are paid at its desk, with its plans
    And the student applied for "2026年秋季高职招生" as "何静怡"
    When the student opens their applications
    And the student taps "去缴费"
    Then the student reads "请到学校缴费处缴费"
    When the school's desk receives their money
    And the student confirms "重新查询"
    Then the student reads "凭证已出具"
    When the student confirms "查看缴费凭证"
    Then the student reads "学校前台"
