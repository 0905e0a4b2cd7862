Feature: The student corrects in another application of the platform what the school sent back
  As the same person, by a link that opens once, at the form that waits for them.

  Background:
    Given a school with its plans
    And the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school begins its review
    And the school sends back "毕业学校" because "请填写全称"
    When the student opens their applications
    And the student taps "在别处继续"

  @spec-2 @spec-7-base @journey
  Scenario: The form opens, and the student is signed in
    When the student taps "校园服务台：修改2026年短期技能培训招生"
    And the application that the student is led to opens its page for the form
    Then the student reads "请填写全称"
    And the student reads "重新提交"

  @spec-2 @spec-7-base @spec-8
  Scenario: The link opens once
    When the student taps "校园服务台：修改2026年短期技能培训招生"
    And the application that the student is led to opens its page for the form
    Then the student reads "请填写全称"
    When on another phone the student follows the same link to that form
    Then the student reads "链接中的登录信息已失效"
    And the student is asked to sign in
