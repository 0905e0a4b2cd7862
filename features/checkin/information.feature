Feature: A new student's information
  She says who she is, where she lives and when she arrives; reads it over and confirms it. Nothing typed is lost, and
  two devices do not overwrite each other unseen.

  @spec-2 @spec-7-welcome
  Scenario: From the notice to the confirmation
    Given a school with its check-in
    And "李晓雨" has read the notice
    When she fills in her information
    And she taps "保存信息"
    Then she is on "确认信息"
    And she reads "满族"
    And she reads "应届普通高中毕业生"
    And she reads "浙江省 杭州市 西湖区"
    And she reads "138 0013 8000"
    And she reads "10:00–12:00"
    When she taps "确认无误"
    Then she is on "人脸照片规范"

  @spec-2-form @spec-7-welcome
  Scenario: A minor from the school's majors and papers for aid go along
    Given a school with its check-in
    And "李晓雨" has read the notice
    When she fills in the step 1 of her information
    And she chooses "护理" as "辅修意向专业"
    And she goes on to the next step
    And she fills in the step 2 of her information
    And she attaches "困难证明.txt" with "家庭情况说明" to "资助证明材料"
    And she goes on to the next step
    And she fills in the step 3 of her information
    And she taps "保存信息"
    Then she is on "确认信息"
    And she reads "护理"
    And she reads "困难证明.txt"

  @spec-2-form
  Scenario: What is missing is said under its field
    Given a school with its check-in
    And "李晓雨" has read the notice
    When she taps "下一步"
    Then "民族" is told "请选择民族"
    When she chooses "满族" as "民族"
    Then "民族" is not complained about

  @spec-7-welcome
  Scenario: A long code table is searched
    Given a school with its check-in
    And "李晓雨" has read the notice
    When she chooses "塔吉克族" as "民族" by searching for "塔吉"
    Then "民族" holds "塔吉克族"

  @spec-7-welcome
  Scenario: A code table that cannot be fetched is asked for again
    Given a school with its check-in
    And "李晓雨" has read the notice
    When her phone loses the network
    And she taps "政治面貌"
    Then she reads "政治面貌的选项没有加载成功"
    When her phone finds the network again
    And she confirms "共青团员"
    Then "政治面貌" holds "共青团员"

  @spec-2-form
  Scenario: What she typed outlives a closed app
    Given a school with its check-in
    And "李晓雨" has read the notice
    When she fills in the step 1 of her information
    And she goes on to the next step
    And she types "文三路1号" into "详细地址"
    And a second passes
    And she closes the app and opens it again
    And she goes to "完善信息" by its address
    Then "详细地址" holds "文三路1号"
    When she goes back with the phone
    Then "民族" holds "满族"

  @spec-2-form
  Scenario: What she typed outlives a session that the school has ended
    Given a school with its check-in
    And "李晓雨" has read the notice
    When she fills in her information
    And the school forgets whom it knew
    And she taps "保存信息"
    Then she is on "报到入口"
    When "李晓雨" begins her check-in
    And she goes to "完善信息" by its address
    Then "交通方式" holds "火车、高铁"
    When she taps "保存信息"
    Then she is on "确认信息"

  @spec-8-errors
  Scenario: The network goes while she saves
    Given a school with its check-in
    And "李晓雨" has read the notice
    When she fills in her information
    And her phone loses the network
    And she taps "保存信息"
    Then she is on "完善信息"
    And the main button says "保存信息"
    When her phone finds the network again
    And she taps "保存信息"
    Then she is on "确认信息"

  @spec-2-form
  Scenario: A discarded draft brings back what is saved
    Given a school with its check-in
    And "李晓雨" has saved her information
    When she taps "修改 家庭与住宿"
    And she types "文三路9号" into "详细地址"
    And her phone has kept it
    And she taps "放弃草稿"
    And she confirms "放弃草稿"
    Then "详细地址" holds "文三路1号"

  @spec-7-welcome
  Scenario: Another device has saved: she takes its answer
    Given a school with its check-in
    And "李晓雨" has saved her information
    When she taps "修改 家庭与住宿"
    And she types "李建军" into "家长姓名"
    And meanwhile "李晓雨" saves "文三路2号" as "详细地址" on another device
    And she taps "保存信息"
    Then she reads "另一台设备上保存了新的内容"
    And she reads "文三路2号"
    And she does not read "李建军"
    When she taps "按所选内容保存"
    Then she is on "确认信息"
    And she reads "文三路2号"
    And she reads "李建军"

  @spec-7-welcome
  Scenario: Another device has saved the same field: she keeps her own
    Given a school with its check-in
    And "李晓雨" has saved her information
    When she taps "修改 基本信息"
    And she chooses "回族" as "民族"
    And meanwhile "李晓雨" saves "壮族" as "民族" on another device
    And she taps "保存信息"
    Then she reads "另一台设备上的 壮族"
    When she taps "按所选内容保存"
    Then she is on "确认信息"
    And she reads "回族"
    And she does not read "壮族"

  @spec-7-welcome
  Scenario: Another device has saved the same field: she chooses the other one
    Given a school with its check-in
    And "李晓雨" has saved her information
    When she taps "修改 基本信息"
    And she chooses "回族" as "民族"
    And meanwhile "李晓雨" saves "壮族" as "民族" on another device
    And she taps "保存信息"
    And she taps "另一台设备上的 壮族"
    And she taps "按所选内容保存"
    Then she is on "确认信息"
    And she reads "壮族"

  @spec-7-welcome
  Scenario: A draft is taken up again after another device has saved
    Given a school with its check-in
    And "李晓雨" has saved her information
    When she taps "修改 基本信息"
    And she chooses "回族" as "民族"
    And a second passes
    And meanwhile "李晓雨" saves "壮族" as "民族" on another device
    And she closes the app and opens it again
    And she goes to "完善信息" by its address
    Then she reads "另一台设备上保存了新的内容"
    When she taps "按所选内容继续"
    Then "民族" holds "回族"

  @spec-7-welcome
  Scenario: Another device changes what she is confirming
    Given a school with its check-in
    And "李晓雨" has saved her information
    When meanwhile "李晓雨" saves "壮族" as "民族" on another device
    And she taps "确认无误"
    Then she reads "民族：壮族"
    When she taps "确认无误"
    Then she is on "人脸照片规范"

  @spec-7-welcome
  Scenario: Early completion is said plainly
    Given a school whose check-in asks for no face photo
    And "李晓雨" has saved her information
    When she taps "确认无误" twice at once
    Then she reads "你已完成全部线上手续"
    And she reads "火车、高铁"
    When she taps "查看报到码"
    Then she is on "报到流程"

  @spec-7-welcome
  Scenario: A new arrival plan leaves everything else confirmed
    Given a school with its check-in
    And "陈思远" has begun her check-in
    When she goes to "确认信息" by its address
    And she taps "修改 到校安排"
    And she chooses "飞机" as "交通方式"
    And she taps "保存信息"
    Then she reads "你已完成全部线上手续"
    And she is on "新生报到"

  @spec-7-welcome
  Scenario: Any other change has to be confirmed again
    Given a school with its check-in
    And "陈思远" has begun her check-in
    When she goes to "确认信息" by its address
    And she taps "修改 基本信息"
    Then she reads "修改后需要重新确认"
    When she chooses "回族" as "民族"
    And she taps "保存信息"
    Then she is on "确认信息"
    And the main button says "确认无误"

  @spec-7-welcome
  Scenario: A day on which the school does not receive
    Given a school with its check-in
    And "陈思远" has begun her check-in
    When she goes to "确认信息" by its address
    And she taps "修改 到校安排"
    And she chooses "其他日期" as "到校日期"
    And she types "2027-03-01" into "具体日期"
    Then she reads "选择的到校日期不在报到日期内"
