Feature: A recruiting teacher's link
  Teachers visit schools and hand out links. The school learns who brought an applicant, and nobody else does.

  Background:
    Given a school with its plans

  @spec-3 @spec-7-enrollment @journey
  Scenario: Who follows a teacher's link and applies was brought by them
    When the student follows a link of the teacher "zhao-204" to the plans
    And the student taps "2026年短期技能培训招生"
    And the student taps "立即报名"
    And the student loads the page anew
    And the student fills the form as "何静怡"
    And the student submits
    Then the student holds a receipt
    And the student does not read "zhao-204"
    And the school's desk sees that the teacher "zhao-204" brought them

  @spec-3 @spec-7-enrollment
  Scenario: What was sent back and corrected was still brought by that teacher
    When the student follows a link of the teacher "zhao-204" to the plans
    And the student taps "2026年短期技能培训招生"
    And the student taps "立即报名"
    And the student fills the form as "何静怡"
    And the student submits
    And the student holds a receipt
    And the school sends back "毕业学校" because "请写全称"
    And the student follows a link of the teacher "qian-311" to the plans
    And the student corrects what was sent back of "2026年短期技能培训招生"
    And the student types "杭州市第一中学东校区" into "毕业学校"
    And the student taps "重新提交"
    And the student confirms "确认提交"
    Then the student reads "已重新提交"
    And their applications show "2026年短期技能培训招生" as "待审核"
    And the school's desk sees that the teacher "zhao-204" brought them

  @spec-3 @spec-7-enrollment
  Scenario: Another visit, which follows no link
    When the student follows a link of the teacher "zhao-204" to the plans
    And the student applied for "2026年短期技能培训招生" as "何静怡"
    Then the school's desk sees that no teacher brought them

  @spec-3 @spec-7-enrollment
  Scenario: A link with something else in the teacher's place brings them all the same
    When the student follows a link of the teacher "<b>赵老师</b>" to the plans
    And the student taps "2026年短期技能培训招生"
    And the student taps "立即报名"
    And the student fills the form as "何静怡"
    And the student submits
    Then the student holds a receipt
    And the school's desk sees that no teacher brought them
