@spec-7-enrollment @composed
Feature: A school where people sign in before they apply
  Some schools want to know who applies before they show a form. The form then begins with what the school knows, and when the
  session ends in the middle, nothing that was filled in is lost.

  Background:
    Given a school where people sign in before they apply
    And on another phone "何静怡" applied for "2026年短期技能培训招生"

  Scenario: The form comes after the sign-in, and is filled in already
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "立即报名"
    Then the student is asked to sign in
    And the student reads "请先登录，再填写报名信息"
    When the student signs in as "何静怡"
    Then "姓名" holds "何静怡"
    When the student fills the form as "何静怡"
    And the student submits
    Then the student holds a receipt

  Scenario: A link of the school signs in, and the form opens at once
    When the student follows a link to the form of "2026年秋季高职招生" that signs in "何静怡"
    Then "姓名" holds "何静怡"

  Scenario: The school's own page signs in and leads back to the form
    Given the school signs people in on a page of its own
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "立即报名"
    And the student taps "去学校登录页"
    And the student signs in there as "何静怡"
    Then "姓名" holds "何静怡"

  Scenario: The session ends between the last file and the submission
    Given the student follows a link to the form of "2026年秋季高职招生" that signs in "何静怡"
    And the student fills the form as "何静怡"
    And meanwhile their session ends at the school
    When the student submits
    Then the student is asked to sign in
    And the school has 0 applications for "2026年秋季高职招生"
    When the student signs in as "何静怡"
    And the student goes on to the confirmation
    And the student submits
    Then the student holds a receipt
    And the school has 1 application for "2026年秋季高职招生"

  Scenario: Somebody else who signs in on the same phone does not see what was filled in
    Given on another phone "杜明轩" applied for "2026年短期技能培训招生"
    And the student follows a link to the form of "2026年秋季高职招生" that signs in "何静怡"
    And the student types "何静仪" into "姓名"
    And their phone has kept it
    And meanwhile their session ends at the school
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "继续填写"
    And the student signs in as "杜明轩"
    Then "姓名" holds "杜明轩"
