Feature: A recruiting teacher's link
  Teachers visit schools and hand out links. The school learns who brought an applicant, and nobody else does.

  Background:
    Given a school with its plans

  @spec-3 @spec-7-enrollment
  Scenario: Who follows a teacher's link and applies was brought by her
    When she follows a link of the teacher "zhao-204" to the plans
    And she taps "2026年短期技能培训招生"
    And she taps "立即报名"
    And she loads the page anew
    And she fills the form as "何静怡"
    And she submits
    Then she holds a receipt
    And she does not read "zhao-204"
    And the school's desk sees that the teacher "zhao-204" brought her

  @spec-3 @spec-7-enrollment
  Scenario: What was sent back and mended was still brought by that teacher
    When she follows a link of the teacher "zhao-204" to the plans
    And she taps "2026年短期技能培训招生"
    And she taps "立即报名"
    And she fills the form as "何静怡"
    And she submits
    And she holds a receipt
    And the school sends back "毕业学校" because "请写全称"
    And she follows a link of the teacher "qian-311" to the plans
    And she mends what was sent back of "2026年短期技能培训招生"
    And she types "杭州市第一中学东校区" into "毕业学校"
    And she taps "重新提交"
    And she confirms "确认提交"
    Then she reads "已重新提交"
    And her applications show "2026年短期技能培训招生" as "待审核"
    And the school's desk sees that the teacher "zhao-204" brought her

  @spec-3 @spec-7-enrollment
  Scenario: Another visit, which follows no link
    When she follows a link of the teacher "zhao-204" to the plans
    And she applied for "2026年短期技能培训招生" as "何静怡"
    Then the school's desk sees that no teacher brought her

  @spec-3 @spec-7-enrollment
  Scenario: A link with something else in the teacher's place brings her all the same
    When she follows a link of the teacher "<b>赵老师</b>" to the plans
    And she taps "2026年短期技能培训招生"
    And she taps "立即报名"
    And she fills the form as "何静怡"
    And she submits
    Then she holds a receipt
    And the school's desk sees that no teacher brought her
