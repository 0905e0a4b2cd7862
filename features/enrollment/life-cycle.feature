Feature: Where an application can come to
  Every state says in words what it means and offers the one thing to do next; what the school refuses is said before it
  costs anybody work.

  Background:
    Given a school with its plans

  @spec-7-enrollment
  Scenario: Waiting for the review
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student opens their applications
    Then their applications show "2026年短期技能培训招生" as "待审核"
    And the student reads "请等待学校审核"

  @spec-7-enrollment @journey
  Scenario: In review, then approved
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school begins its review
    When the student opens their applications
    Then their applications show "2026年短期技能培训招生" as "审核中"
    When the school approves them
    And the student opens their applications
    Then their applications show "2026年短期技能培训招生" as "已通过"
    And the student reads "请等待公布录取结果"

  @spec-7-enrollment
  Scenario: The fee falls due with the approval
    Given the student applied for "2026年成人继续教育招生" as "何静怡"
    And the school approves them
    When the student opens their applications
    Then their applications show "2026年成人继续教育招生" as "待缴费"
    When the student taps "去缴费"
    Then the student reads "¥80.00"

  @spec-7-enrollment
  Scenario: Admitted
    Given the student applied for "2026年秋季高职招生" as "何静怡"
    And the school admits them
    When the student opens their applications
    Then their applications show "2026年秋季高职招生" as "已录取"
    And the student reads "计算机应用技术"
    When the student taps "查看结果"
    Then the student reads "恭喜你被录取"

  @spec-7-enrollment
  Scenario: On the waiting list, with their place in it
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school puts them on the waiting list as number 7
    When the student opens their applications
    Then their applications show "2026年短期技能培训招生" as "候补第 7 名"
    And the student reads "按顺序递补"
    When the school puts them on the waiting list as number 3
    And the student opens their applications
    Then their applications show "2026年短期技能培训招生" as "候补第 3 名"

  @spec-7-enrollment
  Scenario: Not admitted, and other plans are offered
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school does not admit them
    When the student opens their applications
    Then their applications show "2026年短期技能培训招生" as "未录取"
    When the student taps "查看结果"
    And the student taps "看看其他计划"
    Then the plan "2026年秋季高职招生" is shown as "报名中"

  @spec-7-enrollment
  Scenario: Not admitted, and the plan leads to their application
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school does not admit them
    When the student opens the plan "2026年短期技能培训招生"
    And the student taps "已报名"
    Then their applications show "2026年短期技能培训招生" as "未录取"

  @spec-7-enrollment
  Scenario: Not admitted, and the fee comes back
    Given the student applied for "2026年秋季高职招生" as "何静怡"
    And the school's desk receives their money
    And the school does not admit them
    And the school's desk refunds them
    When the student opens their applications
    Then their applications show "2026年秋季高职招生" as "未录取"
    And the student reads "已退款 ¥120.00"

  @spec-7-enrollment
  Scenario: Not paid in time
    Given "2026年秋季高职招生" keeps no place for somebody who has not paid
    And the student applied for "2026年秋季高职招生" as "何静怡"
    When the student opens their applications
    Then their applications show "2026年秋季高职招生" as "已失效"
    And the student reads "没有在期限内缴费"
    And the student reads "不用再缴"
    When the student taps "重新报名"
    Then the main button says "立即报名"

  @spec-7-enrollment
  Scenario: Paid too late, with a place that is still free
    Given "2026年秋季高职招生" keeps no place for somebody who has not paid
    And the student applied for "2026年秋季高职招生" as "何静怡"
    And the school's desk receives their money
    When the student opens their applications
    Then their applications show "2026年秋季高职招生" as "已缴费"

  @spec-7-enrollment
  Scenario: Paid too late, when the place has gone
    Given "2026年秋季高职招生" keeps no place for somebody who has not paid
    And the student applied for "2026年秋季高职招生" as "何静怡"
    And meanwhile the last place of "2026年秋季高职招生" is taken
    And the school's desk receives their money
    When the student opens their applications
    Then their applications show "2026年秋季高职招生" as "已失效"
    And the student reads "款项到账时名额已经给了其他同学"
    And the student reads "已退款 ¥120.00"

  @spec-7-enrollment
  Scenario: Withdrawn before anything was paid
    Given the student applied for "2026年秋季高职招生" as "何静怡"
    When the student opens their applications
    And the student taps "撤回报名"
    Then the student reads "你的名额会马上让给其他同学"
    And the student reads "你还没有缴费，撤回后不用再缴"
    When the student confirms "确认撤回"
    Then their applications show "2026年秋季高职招生" as "已撤回"
    And the student does not read "撤回报名"
    When the student taps "重新报名"
    Then the main button says "立即报名"

  @spec-7-enrollment
  Scenario: Withdrawn after paying, and the money comes back
    Given the student applied for "2026年秋季高职招生" as "何静怡"
    And the school's desk receives their money
    When the student opens their applications
    And the student taps "撤回报名"
    Then the student reads "已缴的 ¥120.00 由学校退还给你"
    When the student confirms "确认撤回"
    Then their applications show "2026年秋季高职招生" as "已撤回"
    And the student reads "退款处理中 ¥120.00"
    When the school's desk hands their money back
    And the student opens their applications
    Then the student reads "已退款 ¥120.00"

  @spec-7-enrollment
  Scenario: The student thinks better of withdrawing
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student opens their applications
    And the student taps "撤回报名"
    And the student confirms "关闭"
    Then their applications show "2026年短期技能培训招生" as "待审核"

  @spec-7-enrollment
  Scenario: The fee arrives while the student is about to withdraw
    Given the student applied for "2026年秋季高职招生" as "何静怡"
    When the student opens their applications
    And the student taps "撤回报名"
    Then the student reads "你还没有缴费"
    When the school's desk receives their money
    And the student confirms "确认撤回"
    Then the student reads "刚刚有了新的进展"
    And the student reads "已缴的 ¥120.00 由学校退还给你"
    When the student confirms "确认撤回"
    Then their applications show "2026年秋季高职招生" as "已撤回"

  @spec-7-enrollment
  Scenario: The student is admitted while they are about to withdraw
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student opens their applications
    And the student taps "撤回报名"
    And the school admits them
    And the student confirms "确认撤回"
    Then the student reads "刚刚有了新的进展"
    And their applications show "2026年短期技能培训招生" as "已录取"

  @spec-7-enrollment @engines
  Scenario: Sent back with an example of a good answer
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school sends back "毕业学校" because "请填写学校全称" with the example "杭州市第一中学"
    When the student opens their applications
    Then the student reads "毕业学校：请填写学校全称"
    And the student reads "示例：杭州市第一中学"
    When the student taps "修改后重新提交"
    Then the student reads "示例：杭州市第一中学"
    And the student is not asked for "手机号"
    When the student types "杭州市第二中学" into "毕业学校"
    And the student taps "重新提交"
    And the student confirms "确认提交"
    Then the student reads "已重新提交"
    And their applications show "2026年短期技能培训招生" as "待审核"

  @spec-7-enrollment
  Scenario: The school drops the field that was sent back while the student corrects it
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school sends back "毕业学校" because "请填写学校全称"
    When the student corrects what was sent back of "2026年短期技能培训招生"
    And the student types "杭州市第二中学" into "毕业学校"
    And meanwhile the form of "2026年短期技能培训招生" no longer asks for "毕业学校"
    And the student taps "重新提交"
    And the student confirms "确认提交"
    Then the student reads "以下内容不再适用：毕业学校"
    When the student taps "重新提交"
    And the student confirms "确认提交"
    Then the student reads "已重新提交"
    And their applications show "2026年短期技能培训招生" as "待审核"

  @spec-5-forms @spec-7-enrollment
  Scenario: Too old for a plan, said on its page and under the ID number
    When the student opens the plan "2026年秋季高职招生"
    Then the student reads "1996-09-01 至 2011-08-31 出生"
    When the student taps "立即报名"
    And the student types "330000198004160021" into "身份证号"
    Then "身份证号" is told "要求 1996-09-01 及以后出生"
    When the student types "33000020080416002X" into "身份证号"
    Then "身份证号" is not complained about

  @spec-5-forms @spec-7-enrollment
  Scenario: Too young for a plan
    When the student begins the form of "2026年秋季高职招生"
    And the student types "330000201204160020" into "身份证号"
    Then "身份证号" is told "要求 2011-08-31 及以前出生"

  @spec-7-enrollment
  Scenario: The student has applied already, and hears it before they fill the form
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student takes another phone
    And the student begins the form of "2026年短期技能培训招生"
    And the student types who they are as "何静怡"
    Then the student reads "你已经报过这个计划，不用再填"
    And "姓名" holds "何静怡"
    When the student taps "去报名记录"
    Then the student is asked to sign in

  @spec-7-enrollment
  Scenario: Somebody else's mobile tells nothing
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student takes another phone
    And the student begins the form of "2026年短期技能培训招生"
    And the student types who they are as "何静怡" with the mobile "13900139000"
    Then the student is not told that they have applied

  @spec-7-enrollment
  Scenario: A signed-in applicant sees on the plan that the student has applied
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student opens the plan "2026年短期技能培训招生"
    Then the main button says "已报名"
