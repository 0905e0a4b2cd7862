Feature: She pays the fee at the school's desk

  @spec-1 @spec-7-enrollment
  Scenario: A school without a payment network
    Given a school whose fees are paid at its desk, with its plans
    And she applied for "2026年秋季高职招生" as "何静怡"
    When she opens her applications
    And she taps "去缴费"
    Then she reads "请到学校缴费处缴费"
    When the school's desk receives her money
    And she confirms "重新查询"
    Then she reads "凭证已出具"
    When she confirms "查看缴费凭证"
    Then she reads "学校前台"
