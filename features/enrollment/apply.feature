Feature: An applicant enrolls
  A student holds a phone in one hand, on a weak network, once in their life. The student finds a plan, chooses majors, fills the
  form, confirms, submits and holds a receipt.

  Background:
    Given a school with its plans

  @spec-2 @spec-7-enrollment @spec-7-upload @engines @journey
  Scenario: From the plan to the receipt
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "立即报名"
    And the student fills the form as "何静怡"
    Then the student is asked to confirm what they filled in
    When the student agrees to the promise letter
    And the student taps "提交报名"
    Then the student holds a receipt
    And the receipt says that "¥120.00" is due
    And their applications show "2026年秋季高职招生" as "待缴费"

  @spec-2 @spec-4 @engines
  Scenario: Majors are chosen in order and can be removed, and what was removed comes back
    When the student comes to the majors of "2026年秋季高职招生" as "何静怡"
    And the student chooses the majors "护理, 计算机应用技术, 大数据与会计"
    And the student removes the major "计算机应用技术"
    Then their majors are "护理, 大数据与会计"
    When the student taps "撤销"
    Then their majors are "护理, 计算机应用技术, 大数据与会计"

  @spec-2 @spec-3 @engines
  Scenario: A step that is very long comes in short ones
    Given the last step of "2026年短期技能培训招生" asks for 40 things more
    And the student filled the form of "2026年短期技能培训招生" as "何静怡"
    When the student taps "修改 学校与家庭 2/2"
    Then the student reads "第 3 步，共 3 步"
    And the student is not asked for "毕业学校"
    When the student types "最后一项" into "补充 40"
    And the student taps "下一步"
    Then the student is asked to confirm what they filled in
    And the student reads "最后一项"

  @spec-5 @engines
  Scenario: Without the promise nothing is submitted
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    When the student taps "提交报名"
    Then the student reads "请先阅读并同意"
    And the school has 0 applications for "2026年短期技能培训招生"
