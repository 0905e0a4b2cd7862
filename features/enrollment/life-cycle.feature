Feature: Where an application can come to
  Every state says in words what it means and offers the one thing to do next; what the school refuses is said before it
  costs anybody work.

  Background:
    Given a school with its plans

  @spec-7-enrollment
  Scenario: Waiting for the review
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she opens her applications
    Then her applications show "2026年短期技能培训招生" as "待审核"
    And she reads "请等待学校审核"

  @spec-7-enrollment
  Scenario: In review, then approved
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And the school begins its review
    When she opens her applications
    Then her applications show "2026年短期技能培训招生" as "审核中"
    When the school approves her
    And she opens her applications
    Then her applications show "2026年短期技能培训招生" as "已通过"
    And she reads "请等待公布录取结果"

  @spec-7-enrollment
  Scenario: The fee falls due with the approval
    Given she applied for "2026年成人继续教育招生" as "何静怡"
    And the school approves her
    When she opens her applications
    Then her applications show "2026年成人继续教育招生" as "待缴费"
    When she taps "去缴费"
    Then she reads "¥80.00"

  @spec-7-enrollment
  Scenario: Admitted
    Given she applied for "2026年秋季高职招生" as "何静怡"
    And the school admits her
    When she opens her applications
    Then her applications show "2026年秋季高职招生" as "已录取"
    And she reads "计算机应用技术"
    When she taps "查看结果"
    Then she reads "恭喜你被录取"

  @spec-7-enrollment
  Scenario: On the waiting list, with her place in it
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And the school puts her on the waiting list as number 7
    When she opens her applications
    Then her applications show "2026年短期技能培训招生" as "候补第 7 名"
    And she reads "按顺序递补"
    When the school puts her on the waiting list as number 3
    And she opens her applications
    Then her applications show "2026年短期技能培训招生" as "候补第 3 名"

  @spec-7-enrollment
  Scenario: Not admitted, and other plans are offered
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And the school does not admit her
    When she opens her applications
    Then her applications show "2026年短期技能培训招生" as "未录取"
    When she taps "查看结果"
    And she taps "看看其他计划"
    Then the plan "2026年秋季高职招生" is shown as "报名中"

  @spec-7-enrollment
  Scenario: Not admitted, and the fee comes back
    Given she applied for "2026年秋季高职招生" as "何静怡"
    And the school's desk receives her money
    And the school does not admit her
    And the school's desk refunds her
    When she opens her applications
    Then her applications show "2026年秋季高职招生" as "未录取"
    And she reads "已退款 ¥120.00"

  @spec-7-enrollment
  Scenario: Not paid in time
    Given "2026年秋季高职招生" keeps no place for somebody who has not paid
    And she applied for "2026年秋季高职招生" as "何静怡"
    When she opens her applications
    Then her applications show "2026年秋季高职招生" as "已失效"
    And she reads "没有在期限内缴费"
    And she reads "不用再缴"
    When she taps "重新报名"
    Then the main button says "立即报名"

  @spec-7-enrollment
  Scenario: Paid too late, with a place that is still free
    Given "2026年秋季高职招生" keeps no place for somebody who has not paid
    And she applied for "2026年秋季高职招生" as "何静怡"
    And the school's desk receives her money
    When she opens her applications
    Then her applications show "2026年秋季高职招生" as "已缴费"

  @spec-7-enrollment
  Scenario: Paid too late, when the place has gone
    Given "2026年秋季高职招生" keeps no place for somebody who has not paid
    And she applied for "2026年秋季高职招生" as "何静怡"
    And meanwhile the last place of "2026年秋季高职招生" is taken
    And the school's desk receives her money
    When she opens her applications
    Then her applications show "2026年秋季高职招生" as "已失效"
    And she reads "款项到账时名额已经给了其他同学"
    And she reads "已退款 ¥120.00"

  @spec-7-enrollment
  Scenario: Withdrawn before anything was paid
    Given she applied for "2026年秋季高职招生" as "何静怡"
    When she opens her applications
    And she taps "撤回报名"
    Then she reads "你的名额会马上让给其他同学"
    And she reads "你还没有缴费，撤回后不用再缴"
    When she confirms "确认撤回"
    Then her applications show "2026年秋季高职招生" as "已撤回"
    And she does not read "撤回报名"
    When she taps "重新报名"
    Then the main button says "立即报名"

  @spec-7-enrollment
  Scenario: Withdrawn after paying, and the money comes back
    Given she applied for "2026年秋季高职招生" as "何静怡"
    And the school's desk receives her money
    When she opens her applications
    And she taps "撤回报名"
    Then she reads "已缴的 ¥120.00 由学校退还给你"
    When she confirms "确认撤回"
    Then her applications show "2026年秋季高职招生" as "已撤回"
    And she reads "退款处理中 ¥120.00"
    When the school's desk hands her money back
    And she opens her applications
    Then she reads "已退款 ¥120.00"

  @spec-7-enrollment
  Scenario: She thinks better of withdrawing
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she opens her applications
    And she taps "撤回报名"
    And she confirms "关闭"
    Then her applications show "2026年短期技能培训招生" as "待审核"

  @spec-7-enrollment
  Scenario: The fee arrives while she is about to withdraw
    Given she applied for "2026年秋季高职招生" as "何静怡"
    When she opens her applications
    And she taps "撤回报名"
    Then she reads "你还没有缴费"
    When the school's desk receives her money
    And she confirms "确认撤回"
    Then she reads "刚刚有了新的进展"
    And she reads "已缴的 ¥120.00 由学校退还给你"
    When she confirms "确认撤回"
    Then her applications show "2026年秋季高职招生" as "已撤回"

  @spec-7-enrollment
  Scenario: She is admitted while she is about to withdraw
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she opens her applications
    And she taps "撤回报名"
    And the school admits her
    And she confirms "确认撤回"
    Then she reads "刚刚有了新的进展"
    And her applications show "2026年短期技能培训招生" as "已录取"

  @spec-7-enrollment
  Scenario: Sent back with an example of a good answer
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    And the school sends back "毕业学校" because "请填写学校全称" with the example "杭州市第一中学"
    When she opens her applications
    Then she reads "毕业学校：请填写学校全称"
    And she reads "示例：杭州市第一中学"
    When she taps "修改后重新提交"
    Then she reads "示例：杭州市第一中学"
    And she is not asked for "手机号"
    When she types "杭州市第二中学" into "毕业学校"
    And she taps "重新提交"
    And she confirms "确认提交"
    Then she reads "已重新提交"
    And her applications show "2026年短期技能培训招生" as "待审核"

  @spec-5-forms @spec-7-enrollment
  Scenario: Too old for a plan, said on its page and under the ID number
    When she opens the plan "2026年秋季高职招生"
    Then she reads "1996-09-01 至 2011-08-31 出生"
    When she taps "立即报名"
    And she types "330000198004160021" into "身份证号"
    Then "身份证号" is told "要求 1996-09-01 及以后出生"
    When she types "33000020080416002X" into "身份证号"
    Then "身份证号" is not complained about

  @spec-5-forms @spec-7-enrollment
  Scenario: Too young for a plan
    When she begins the form of "2026年秋季高职招生"
    And she types "330000201204160020" into "身份证号"
    Then "身份证号" is told "要求 2011-08-31 及以前出生"

  @spec-7-enrollment
  Scenario: She has applied already, and hears it before she fills the form
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she takes another phone
    And she begins the form of "2026年短期技能培训招生"
    And she types who she is as "何静怡"
    Then she reads "你已经报过这个计划，不用再填"
    And "姓名" holds "何静怡"
    When she taps "去报名记录"
    Then she is asked to sign in

  @spec-7-enrollment
  Scenario: Somebody else's mobile tells nothing
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she takes another phone
    And she begins the form of "2026年短期技能培训招生"
    And she types who she is as "何静怡" with the mobile "13900139000"
    Then she is not told that she has applied

  @spec-7-enrollment
  Scenario: A signed-in applicant sees on the plan that she has applied
    Given she applied for "2026年短期技能培训招生" as "何静怡"
    When she opens the plan "2026年短期技能培训招生"
    Then the main button says "已报名"
