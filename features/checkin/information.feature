Feature: A new student's information
  The student says who they are, where they live and when they arrive; reads it over and confirms it. Nothing typed is lost, and
  two devices do not overwrite each other unseen.

  @spec-2 @spec-7-welcome @engines @journey
  Scenario: From the notice to the confirmation
    Given a school with its check-in
    And "李晓雨" has read the notice
    When the student fills in their information
    And the student taps "保存信息"
    Then the student is on "确认信息"
    And the student reads "满族"
    And the student reads "应届普通高中毕业生"
    And the student reads "浙江省 杭州市 西湖区"
    And the student reads "138 0013 8000"
    And the student reads "10:00–12:00"
    When the student taps "确认无误"
    Then the student is on "人脸照片规范"

  @spec-2-form @spec-7-welcome @engines
  Scenario: A minor from the school's majors and papers for aid go along
    Given a school with its check-in
    And "李晓雨" has read the notice
    When the student fills in the step 1 of their information
    And the student chooses "护理" as "辅修意向专业"
    And the student goes on to the next step
    And the student fills in the step 2 of their information
    And the student attaches "困难证明.txt" with "家庭情况说明" to "资助证明材料"
    And the student goes on to the next step
    And the student fills in the step 3 of their information
    And the student taps "保存信息"
    Then the student is on "确认信息"
    And the student reads "护理"
    And the student reads "困难证明.txt"

  @spec-2-form @engines
  Scenario: What is missing is said under its field
    Given a school with its check-in
    And "李晓雨" has read the notice
    When the student taps "下一步"
    Then "民族" is told "请选择民族"
    When the student chooses "满族" as "民族"
    Then "民族" is not complained about

  @spec-7-welcome @engines
  Scenario: A long code table is searched
    Given a school with its check-in
    And "李晓雨" has read the notice
    When the student chooses "塔吉克族" as "民族" by searching for "塔吉"
    Then "民族" holds "塔吉克族"

  @spec-7-welcome
  Scenario: A code table that cannot be fetched is asked for again
    Given a school with its check-in
    And "李晓雨" has read the notice
    When their phone loses the network
    And the student taps "政治面貌"
    Then the student reads "政治面貌的选项没有加载成功"
    When their phone finds the network again
    And the student confirms "共青团员"
    Then "政治面貌" holds "共青团员"

  @spec-2-form @engines
  Scenario: What the student typed outlives a closed app
    Given a school with its check-in
    And "李晓雨" has read the notice
    When the student fills in the step 1 of their information
    And the student goes on to the next step
    And the student types "文三路1号" into "详细地址"
    And their phone has kept it
    And the student closes the app and opens it again
    And the student goes to "完善信息" by its address
    Then "详细地址" holds "文三路1号"
    When the student goes back with the phone
    Then "民族" holds "满族"

  @spec-2-form
  Scenario: What the student typed outlives a session that the school has ended
    Given a school with its check-in
    And "李晓雨" has read the notice
    When the student fills in their information
    And the school forgets whom it knew
    And the student taps "保存信息"
    Then the student is on "报到入口"
    When "李晓雨" begins their check-in
    And the student goes to "完善信息" by its address
    Then "交通方式" holds "火车、高铁"
    When the student taps "保存信息"
    Then the student is on "确认信息"

  @spec-8-errors
  Scenario: The network goes while the student saves
    Given a school with its check-in
    And "李晓雨" has read the notice
    When the student fills in their information
    And their phone loses the network
    And the student taps "保存信息"
    Then the student is on "完善信息"
    And the student reads "网络恢复后会自动提交"
    When their phone finds the network again
    Then the student is on "确认信息"

  @spec-2-form
  Scenario: A discarded draft brings back what is saved
    Given a school with its check-in
    And "李晓雨" has saved their information
    When the student taps "修改 家庭与住宿"
    And the student types "文三路9号" into "详细地址"
    And their phone has kept it
    And the student taps "放弃草稿"
    And the student confirms "放弃草稿"
    Then "详细地址" holds "文三路1号"

  @spec-7-welcome
  Scenario: Another device has saved: the student takes its answer
    Given a school with its check-in
    And "李晓雨" has saved their information
    When the student taps "修改 家庭与住宿"
    And the student types "李建军" into "家长姓名"
    And meanwhile "李晓雨" saves "文三路2号" as "详细地址" on another device
    And the student taps "保存信息"
    Then the student reads "另一台设备上保存了新的内容"
    And the student reads "文三路2号"
    And the student does not read "李建军"
    When the student taps "按所选内容保存"
    Then the student is on "确认信息"
    And the student reads "文三路2号"
    And the student reads "李建军"

  @spec-7-welcome
  Scenario: Another device has saved the same field: the student keeps their own
    Given a school with its check-in
    And "李晓雨" has saved their information
    When the student taps "修改 基本信息"
    And the student chooses "回族" as "民族"
    And meanwhile "李晓雨" saves "壮族" as "民族" on another device
    And the student taps "保存信息"
    Then the student reads "另一台设备上的 壮族"
    When the student taps "按所选内容保存"
    Then the student is on "确认信息"
    And the student reads "回族"
    And the student does not read "壮族"

  @spec-7-welcome
  Scenario: Another device has saved the same field: the student chooses the other one
    Given a school with its check-in
    And "李晓雨" has saved their information
    When the student taps "修改 基本信息"
    And the student chooses "回族" as "民族"
    And meanwhile "李晓雨" saves "壮族" as "民族" on another device
    And the student taps "保存信息"
    And the student taps "另一台设备上的 壮族"
    And the student taps "按所选内容保存"
    Then the student is on "确认信息"
    And the student reads "壮族"

  @spec-7-welcome
  Scenario: A draft is taken up again after another device has saved
    Given a school with its check-in
    And "李晓雨" has saved their information
    When the student taps "修改 基本信息"
    And the student chooses "回族" as "民族"
    And their phone has kept it
    And meanwhile "李晓雨" saves "壮族" as "民族" on another device
    And the student closes the app and opens it again
    And the student goes to "完善信息" by its address
    Then the student reads "另一台设备上保存了新的内容"
    When the student taps "按所选内容继续"
    Then "民族" holds "回族"

  @spec-7-welcome
  Scenario: Another device changes what the student is confirming
    Given a school with its check-in
    And "李晓雨" has saved their information
    When meanwhile "李晓雨" saves "壮族" as "民族" on another device
    And the student taps "确认无误"
    Then the student reads "民族：壮族"
    When the student taps "确认无误"
    Then the student is on "人脸照片规范"

  @spec-7-welcome
  Scenario: Early completion is said plainly
    Given a school whose check-in asks for no face photo
    And "李晓雨" has saved their information
    When the student taps "确认无误" twice at once
    Then the student reads "你已完成全部线上手续"
    And the student reads "火车、高铁"
    When the student taps "查看报到码"
    Then the student is on "报到流程"

  @spec-7-welcome
  Scenario: A new arrival plan leaves everything else confirmed
    Given a school with its check-in
    And "陈思远" has begun their check-in
    When the student goes to "确认信息" by its address
    And the student taps "修改 到校安排"
    And the student chooses "飞机" as "交通方式"
    And the student taps "保存信息"
    Then the student reads "你已完成全部线上手续"
    And the student is on "新生报到"

  @spec-7-welcome
  Scenario: Any other change has to be confirmed again
    Given a school with its check-in
    And "陈思远" has begun their check-in
    When the student goes to "确认信息" by its address
    And the student taps "修改 基本信息"
    Then the student reads "修改后需要重新确认"
    When the student chooses "回族" as "民族"
    And the student taps "保存信息"
    Then the student is on "确认信息"
    And the main button says "确认无误"

  @spec-7-welcome
  Scenario: A day on which the school does not receive
    Given a school with its check-in
    And "陈思远" has begun their check-in
    When the student goes to "确认信息" by its address
    And the student taps "修改 到校安排"
    And the student chooses "其他日期" as "到校日期"
    And the student types "2027-03-01" into "具体日期"
    Then the student reads "选择的到校日期不在报到日期内"
