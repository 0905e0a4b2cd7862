Feature: She corrects in another application of the platform what the school sent back
  As the same person, by a link that opens once, at the form that waits for her.

  Background:
    Given a school with its plans
    And she applied for "2026年短期技能培训招生" as "何静怡"
    And the school begins its review
    And the school sends back "毕业学校" because "请填写全称"
    When she opens her applications
    And she taps "在别处继续"

  @spec-2 @spec-7-base
  Scenario: The form opens, and she is signed in
    When she taps "校园服务台：修改2026年短期技能培训招生"
    And the application that she is led to opens its page for the form
    Then she reads "请填写全称"
    And she reads "重新提交"

  @spec-2 @spec-7-base @spec-8
  Scenario: The link opens once
    When she taps "校园服务台：修改2026年短期技能培训招生"
    And the application that she is led to opens its page for the form
    Then she reads "请填写全称"
    When on another phone she follows the same link to that form
    Then she reads "链接中的登录信息已失效"
    And she is asked to sign in
