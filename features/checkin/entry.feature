Feature: A new student begins to check in
  She proves who she is, sees what is to be done in which order, and can leave without a trace.

  @spec-2 @spec-7-welcome
  Scenario: From the home screen to the line of steps
    Given a school with its check-in
    When she opens the app
    And she taps "新生报到"
    Then she is on "报到入口"
    When she types who she is as the new student "李晓雨"
    And she taps "开始报到"
    Then she is on "新生报到"
    And she reads "李晓雨"
    And she does not read the ID number of the new student "李晓雨"
    And she reads "已完成 0 / 5"
    And the main button says "阅读新生须知"

  @spec-7-welcome
  Scenario: When and where to arrive and what to bring stand there from the first day
    Given a school with its check-in
    When "李晓雨" begins her check-in
    Then she reads "到校报到"
    And she reads "体育馆一层大厅"
    And she reads "要带的东西"
    And she reads "录取通知书"
    And she reads "打电话"

  @spec-2
  Scenario Outline: Where <name> goes on
    Given a school with its check-in
    When "<name>" begins her check-in
    Then she reads "<done>"
    And the main button says "<next>"

    Examples:
      | name | done       | next     |
      | 李晓雨  | 已完成 0 / 5 | 阅读新生须知   |
      | 王子涵  | 已完成 3 / 5 | 拍照片   |
      | 陈思远  | 你已完成全部线上手续 | 出示报到码    |

  @spec-7-welcome
  Scenario: Somebody whom the school does not expect
    Given a school with its check-in
    When she opens the app
    And she taps "新生报到"
    And she types "李晓雨" into "姓名"
    And she types "110000200803070013" into "身份证号"
    And she taps "开始报到"
    Then she reads "没有找到你的录取信息"

  @spec-7-welcome
  Scenario: The school asks for the admission number too
    Given a school whose check-in asks for the admission number
    When she opens the app
    And she taps "新生报到"
    And she types who she is as the new student "李晓雨"
    And she types "QY26110009" into "录取编号"
    And she taps "开始报到"
    Then she reads "没有找到你的录取信息"
    When she types "qy26 110001" into "录取编号"
    And she taps "开始报到"
    Then she is on "新生报到"

  @spec-7-welcome
  Scenario: Strangers keep her waiting, and her admission number lets her in
    Given a school with its check-in
    And strangers elsewhere keep the new student "李晓雨" waiting
    When she opens the app
    And she taps "新生报到"
    And she types who she is as the new student "李晓雨"
    And she taps "开始报到"
    Then she reads "后再试"
    When she taps "填写录取编号"
    And she types "QY26110001" into "录取编号"
    And she taps "开始报到"
    Then she is on "新生报到"

  @spec-7-welcome
  Scenario: Strangers keep her waiting, and a code on her mobile lets her in
    Given a school with its check-in
    And strangers elsewhere keep the new student "李晓雨" waiting
    When she opens the app
    And she taps "新生报到"
    And she types who she is as the new student "李晓雨"
    And she taps "开始报到"
    Then she reads "后再试"
    When she taps "用手机验证码"
    And she types "13800138000" into "手机号"
    And she taps "发送验证码"
    And she types the code that the school sent her
    And she confirms "确认"
    Then she is on "新生报到"

  @spec-7-welcome
  Scenario: A code on a mobile that the school does not know lets nobody in
    Given a school with its check-in
    And strangers elsewhere keep the new student "李晓雨" waiting
    When she opens the app
    And she taps "新生报到"
    And she types who she is as the new student "李晓雨"
    And she taps "开始报到"
    And she taps "用手机验证码"
    And she types "13900139000" into "手机号"
    And she taps "发送验证码"
    And she types the code that the school sent her
    And she confirms "确认"
    Then she reads "没有找到你的录取信息"
    And she reads "手机号也要是学校留存的那一个"

  @spec-2
  Scenario: The notice counts as read once its end was on the screen
    Given a school with its check-in
    And "李晓雨" has begun her check-in
    When she taps "阅读新生须知"
    And she reads the notice to its end
    And she taps "我已知晓"
    Then she is on "完善信息"
    When she goes to "新生报到" by its address
    Then she reads "已完成 1 / 5"
    When she taps "查看 阅读新生须知"
    Then she reads "你已于"

  @spec-2
  Scenario: A document of the notice
    Given a school with its check-in
    And "李晓雨" has begun her check-in
    When she taps "阅读新生须知"
    And she taps "入学携带材料清单"
    Then she reads "身份证原件及复印件两份"

  @spec-2
  Scenario: A school that has no notice to be read
    Given a school whose check-in asks for no notice
    When "李晓雨" begins her check-in
    Then she reads "已完成 0 / 4"
    When she goes to "新生须知" by its address
    Then she is on "新生报到"

  @spec-2
  Scenario: The home screen leads back to a check-in under way
    Given a school with its check-in
    And "李晓雨" has begun her check-in
    When she opens the app
    Then she reads "下一步：阅读新生须知"
    When she taps "继续"
    Then she is on "新生报到"
    And she reads "李晓雨"

  @spec-2
  Scenario: On a shared phone nothing stays
    Given a school with its check-in
    And "李晓雨" has begun her check-in
    And somebody has copied the sign-in of her phone
    When she leaves her check-in
    Then she is on "招生迎新"
    And she reads "这部手机上没有留下你的信息"
    And her phone keeps nothing of her check-in
    And the copied sign-in opens nothing at the school
    When she goes to "新生报到" by its address
    Then she is on "报到入口"

  @spec-6
  Scenario: The school does not know her any more
    Given a school with its check-in
    And "李晓雨" has begun her check-in
    And the school forgets whom it knew
    When she taps "阅读新生须知"
    Then she is on "报到入口"

  @spec-8
  Scenario: Her progress cannot be read, then can
    Given a school with its check-in
    And "李晓雨" has begun her check-in
    And the network is cut
    When she taps "阅读新生须知"
    Then she reads "新生须知没有加载成功"
    When the network is back
    And she taps "重试"
    Then she reads "2026级新生入学须知"
