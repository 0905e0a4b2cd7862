Feature: What can go wrong between filling and the receipt
  Every call can fail, be slow, be answered twice or never; a student's typing survives all of it.

  Background:
    Given a school with its plans

  @spec-7-enrollment @journey
  Scenario: The last place is taken while the student fills the form
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And meanwhile the last place of "2026年短期技能培训招生" is taken
    When the student submits
    Then the student reads "名额刚刚满了"
    And the student is offered other plans
    And their draft of "2026年短期技能培训招生" is kept

  @spec-7-enrollment
  Scenario: The plan closes while the student fills the form
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And meanwhile "2026年短期技能培训招生" closes
    When the student submits
    Then the student reads "报名已经截止"
    And the student is offered other plans
    And their draft of "2026年短期技能培训招生" is kept

  @spec-7-enrollment
  Scenario: What the form asks for grows while the student fills it
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And meanwhile the form of "2026年短期技能培训招生" wants "毕业学校" of at least 30 characters, and says "请写学校全称和地址"
    When the student submits
    Then "毕业学校" is told "请写学校全称和地址"
    And the school has 0 applications for "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: Two quick taps make one application
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    When the student submits with two quick taps
    Then the student holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment @spec-8
  Scenario: The answer is lost on the way back
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    When the answer to their submission is lost
    Then the student is told that they can safely try again
    When the student submits again
    Then the student holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment @spec-8
  Scenario: The answer is lost on the way back, and the student goes back to change something
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    When the answer to their submission is lost
    Then the student is told that they can safely try again
    When the student taps "修改"
    Then the student reads "学校已经收到你的报名"
    When the student taps "去报名记录"
    And the student taps "进入报名记录"
    Then the student reads "已提交"
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment @spec-8
  Scenario Outline: Too many apply at once, and theirs goes through by itself: the school <trouble>
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And asked to take their application, the school <trouble>
    When the student submits
    Then the student reads "稍后会自动提交"
    When the school is well again
    Then the student holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

    Examples:
      | trouble |
      | has too many at once |
      | is too busy and says no more |

  @spec-2 @spec-7-enrollment
  Scenario: A form is filled before its plan opens, and submitted once it has
    Given "2026年短期技能培训招生" opens in 3600 seconds
    When the student opens the plan "2026年短期技能培训招生"
    Then the main button says "未开始"
    When the student taps "先填写信息"
    Then the student reads "报名还没有开始，可以先填好"
    When the student fills the form as "何静怡"
    Then the main button says "开始）"
    And the student reads "报名还没有开始，现在不能提交"
    And the school has 0 applications for "2026年短期技能培训招生"
    Given "2026年短期技能培训招生" opens in 3 seconds
    When the student loads the page anew
    And the student agrees to the promise letter
    Then the student does not read "报名还没有开始"
    When the opening and its line are over
    And the student taps "提交报名"
    Then the student holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: A plan has just opened, and the student waits in line
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And "2026年短期技能培训招生" opens at this moment
    When the student submits
    Then the student reads "正在抽签排序"
    And the student reads "轮到你时这里会自动提交"
    When the places in the line are drawn
    Then within a minute the student reads "你前面还有"
    When the line moves
    Then the student holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: The line moves by the number that is called, and nothing is submitted meanwhile
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And "2026年短期技能培训招生" opens at this moment
    And 4000 others submit in the draw of "2026年短期技能培训招生"
    When the places in the line are drawn
    # Whoever submits at the very moment of the draw arrived before it.
    And 400 numbers are called in the line
    And the student submits
    Then the student reads "你前面还有"
    When 3500 numbers are called in the line
    # By the phone's own clock 400 would be ahead then; a submission is repeated after nine seconds at the earliest.
    Then the student reads within 8 seconds that at most 101 are ahead
    When the line moves
    Then within a minute the student reads "报名已提交"
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: Whoever closes the page in the line goes on waiting where they come back
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And "2026年短期技能培训招生" opens at this moment
    When the student submits
    Then the student reads "正在抽签排序"
    When the student loads the page anew
    Then the student reads "正在抽签排序"
    When the opening and its line are over
    Then within a minute the student reads "报名已提交"
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: Who leaves the line has sent nothing
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And "2026年短期技能培训招生" opens at this moment
    When the student submits
    And the student taps "退出排队"
    Then the student is asked to confirm what they filled in
    And the school has 0 applications for "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: The same person from another phone
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    And the student filled the form of "2026年短期技能培训招生" as "何静怡" on another phone
    When the student submits
    Then the student reads "你已经报过这个计划"
    And the student is offered to sign in
    And the school has 1 application for "2026年短期技能培训招生"

  @spec-7-enrollment
  Scenario: Very many have filed under numbers like theirs
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And strangers elsewhere file for "2026年短期技能培训招生" under numbers like that of "何静怡"
    When the student submits
    Then the student reads "后再试"
    And their draft of "2026年短期技能培训招生" is kept

  @spec-7-enrollment
  Scenario: Very many have filed under numbers like theirs, and a code on their mobile files theirs
    Given the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And strangers elsewhere file for "2026年短期技能培训招生" under numbers like that of "何静怡"
    When the student submits
    Then the student reads "后再试"
    When the student taps "用手机验证码"
    And the student taps "发送验证码"
    And the student types the code that the school sent them
    And the student confirms "确认"
    Then the student reads "报名已提交"

  @spec-8
  Scenario: Without network the plans say so and come back
    Given the network is cut
    When the student opens the plans
    Then the student reads "没有连上学校的系统"
    When the network is back
    And the student taps "重试"
    Then the plan "2026年短期技能培训招生" is shown as "报名中"
