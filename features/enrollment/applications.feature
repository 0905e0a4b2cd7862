Feature: The applicant follows their applications
  Each application shows its state and the one next thing to do.

  Background:
    Given a school with its plans

  @spec-2 @spec-7-enrollment
  Scenario: A fee is due, and is settled at the school's desk
    Given the student applied for "2026年秋季高职招生" as "何静怡"
    When the student opens their applications
    And the student taps "去缴费"
    Then the student reads "¥120.00"
    When the school's desk receives their money
    And the student opens their applications
    Then their applications show "2026年秋季高职招生" as "已缴费"
    When the student taps "查看凭证"
    Then the student reads "¥120.00"

  @spec-7-enrollment @engines @journey
  Scenario: Sent back with a reason, corrected and submitted again
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school sends back "姓名" because "请填写身份证上的姓名"
    When the student opens their applications
    Then their applications show "2026年短期技能培训招生" as "已退回"
    When the student taps "修改后重新提交"
    Then "姓名" is told "请填写身份证上的姓名"
    When the student taps "重新提交"
    Then "姓名" is told "这一项还没有修改"
    When the student types "何静仪" into "姓名"
    And the student taps "重新提交"
    Then the student reads "原来 何静怡 现在 何静仪"
    When the student confirms "确认提交"
    Then the student reads "已重新提交"
    And the student reads "重新提交于"
    And their applications show "2026年短期技能培训招生" as "待审核"

  @spec-7-enrollment @engines
  Scenario: On a new phone the student signs in with three details
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student signs in on another phone as "何静怡"
    Then their applications show "2026年短期技能培训招生" as "待审核"

  @spec-6 @engines
  Scenario: A shared phone keeps nothing
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student opens their applications
    And the student signs out
    And the student opens their applications
    Then the student is asked to sign in
    And the student does not read "2026年短期技能培训招生"

  @spec-6 @engines
  Scenario: After 退出 the former token opens nothing at the school
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student opens their applications
    And somebody has copied the sign-in of their phone
    Then the copied sign-in still opens their record
    When the student signs out
    Then the copied sign-in opens nothing at the school

  @spec-6
  Scenario: 退出 waits for no network, and the school hears of it once there is one
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student opens their applications
    Then their applications show "2026年短期技能培训招生" as "待审核"
    And somebody has copied the sign-in of their phone
    When the network is cut
    And the student signs out
    Then the copied sign-in still opens their record
    When the network is back
    Then the copied sign-in opens nothing at the school

  @spec-6
  Scenario: 退出 ends the drafts of the phone at the school, the one under way and the one that was filed
    Given somebody copies the drafts of their phone
    And the student applies for "2026年短期技能培训招生" as "何静怡"
    When the student begins the form of "2026年秋季高职招生"
    And the student fills the first step as "何静怡"
    Then the 2 copied drafts still open at the school
    When the student opens their applications
    And the student signs out
    Then the copied drafts open nothing at the school

  @spec-6
  Scenario: 退出所有设备 ends the sign-in of the phone that was lost
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the student opens their applications
    And somebody has copied the sign-in of their phone
    When the student signs in on another phone as "何静怡"
    Then their applications show "2026年短期技能培训招生" as "待审核"
    When the student signs out everywhere
    Then the student reads "你在所有设备上的登录都已结束"
    And the student is asked to sign in
    And the copied sign-in opens nothing at the school

  @spec-6
  Scenario: Another applicant's application stays hidden
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And on another phone "杜明轩" applied for "2026年短期技能培训招生"
    When the student opens their applications
    Then the student sees 1 application
