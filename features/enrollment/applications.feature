Feature: The applicant follows her applications
  Each application shows its state and the one next thing to do.

  Background:
    Given a school with its plans

  @spec-2 @spec-7-enrollment
  Scenario: A fee is due, and is settled at the school's desk
    Given she applied for "2026年秋季高职招生" as "何静怡"
    When she opens her applications
    And she taps "去缴费"
    Then she reads "¥120.00"
    When the school's desk receives her money
    And she opens her applications
    Then her applications show "2026年秋季高职招生" as "已缴费"
    When she taps "查看凭证"
    Then she reads "¥120.00"

  @spec-7-enrollment
  Scenario: Sent back with a reason, mended and submitted again
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And the school sends back "姓名" because "请填写身份证上的姓名"
    When she opens her applications
    Then her applications show "2026年短期技能培训招生" as "已退回"
    When she taps "修改后重新提交"
    Then "姓名" is told "请填写身份证上的姓名"
    When she taps "重新提交"
    Then "姓名" is told "这一项还没有修改"
    When she types "何静仪" into "姓名"
    And she taps "重新提交"
    Then she reads "原来 何静怡 现在 何静仪"
    When she confirms "确认提交"
    Then she reads "已重新提交"
    And she reads "重新提交于"
    And her applications show "2026年短期技能培训招生" as "待审核"

  @spec-7-enrollment
  Scenario: On a new phone she signs in with three details
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she signs in on another phone as "何静怡"
    Then her applications show "2026年短期技能培训招生" as "待审核"

  @spec-6
  Scenario: A shared phone keeps nothing
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she opens her applications
    And she signs out
    And she opens her applications
    Then she is asked to sign in
    And she does not read "2026年短期技能培训招生"

  @spec-6
  Scenario: After 退出 the former token opens nothing at the school
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she opens her applications
    And somebody has copied the sign-in of her phone
    Then the copied sign-in still opens her record
    When she signs out
    Then the copied sign-in opens nothing at the school

  @spec-6
  Scenario: 退出 waits for no network, and the school hears of it once there is one
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she opens her applications
    Then her applications show "2026年短期技能培训招生" as "待审核"
    And somebody has copied the sign-in of her phone
    When the network is cut
    And she signs out
    Then the copied sign-in still opens her record
    When the network is back
    Then the copied sign-in opens nothing at the school

  @spec-6
  Scenario: 退出 ends the drafts of the phone at the school, the one under way and the one that was filed
    Given somebody copies the drafts of her phone
    And she applies for "2026年短期技能培训招生" as "何静怡"
    When she begins the form of "2026年秋季高职招生"
    And she fills the first step as "何静怡"
    Then the 2 copied drafts still open at the school
    When she opens her applications
    And she signs out
    Then the copied drafts open nothing at the school

  @spec-6
  Scenario: 退出所有设备 ends the sign-in of the phone that was lost
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And she opens her applications
    And somebody has copied the sign-in of her phone
    When she signs in on another phone as "何静怡"
    Then her applications show "2026年短期技能培训招生" as "待审核"
    When she signs out everywhere
    Then she reads "你在所有设备上的登录都已结束"
    And she is asked to sign in
    And the copied sign-in opens nothing at the school

  @spec-6
  Scenario: Another applicant's application stays hidden
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And on another phone "杜明轩" applied for "2026年短期技能培训招生"
    When she opens her applications
    Then she sees 1 application
