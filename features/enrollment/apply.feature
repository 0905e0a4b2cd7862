Feature: An applicant enrolls
  A student holds a phone in one hand, on a weak network, once in her life. She finds a plan, chooses majors, fills the
  form, confirms, submits and holds a receipt.

  Background:
    Given a school with its plans

  @spec-2 @spec-7-enrollment
  Scenario: She sees what is open and what is not
    When she opens the home screen
    And she taps "新生报名"
    Then the plan "2026年秋季高职招生" is shown as "报名中"
    And the plan "2026年五年一贯制招生" is shown as "名额已满"
    And the plan "2027年春季预科班招生" is shown as "未开始"
    And the plan "2025年秋季高职招生" is shown as "已截止"

  @spec-2 @spec-7-enrollment
  Scenario: She finds a plan by one of its majors
    When she opens the plans
    And she searches for "护理"
    Then the plan "2026年秋季高职招生" is shown as "报名中"
    And the plan "2026年短期技能培训招生" is not shown

  @spec-2 @spec-7-enrollment @spec-7-upload
  Scenario: From the plan to the receipt
    When she opens the plan "2026年秋季高职招生"
    And she taps "立即报名"
    And she fills the form as "何静怡"
    Then she is asked to confirm what she filled in
    When she agrees to the promise letter
    And she taps "提交报名"
    Then she holds a receipt
    And the receipt says that "¥120.00" is due
    And her applications show "2026年秋季高职招生" as "待缴费"

  @spec-2 @spec-4
  Scenario: Majors are chosen in order and can be removed, and what was removed comes back
    When she comes to the majors of "2026年秋季高职招生" as "何静怡"
    And she chooses the majors "护理, 计算机应用技术, 大数据与会计"
    And she removes the major "计算机应用技术"
    Then her majors are "护理, 大数据与会计"
    When she taps "撤销"
    Then her majors are "护理, 计算机应用技术, 大数据与会计"

  @spec-2 @spec-3
  Scenario: A step that is very long comes in short ones
    Given the last step of "2026年短期技能培训招生" asks for 40 things more
    And she filled the form of "2026年短期技能培训招生" as "何静怡"
    When she taps "修改 学校与家庭 2/2"
    Then she reads "第 3 步，共 3 步"
    And she is not asked for "毕业学校"
    When she types "最后一项" into "补充 40"
    And she taps "下一步"
    Then she is asked to confirm what she filled in
    And she reads "最后一项"

  @spec-5
  Scenario: Without the promise nothing is submitted
    Given she filled the form of "2026年短期技能培训招生" as "何静怡"
    When she taps "提交报名"
    Then she reads "请先阅读并同意"
    And the school has 0 applications for "2026年短期技能培训招生"

  @spec-2
  Scenario: A plan that has not begun cannot be applied for
    When she opens the plan "2027年春季预科班招生"
    Then the main button says "未开始"

  @spec-2
  Scenario: A plan without places offers others
    When she opens the plan "2026年五年一贯制招生"
    Then the main button says "名额已满"
    And she reads "其他正在报名的计划"
    And the plan "2026年秋季高职招生" is shown as "报名中"
