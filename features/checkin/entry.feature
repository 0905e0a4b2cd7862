Feature: A new student begins to check in
  The student proves who they are, sees what is to be done in which order, and can leave without a trace.

  @spec-2 @spec-7-welcome @engines @journey
  Scenario: From the home screen to the line of steps
    Given a school with its check-in
    When the student opens the app
    And the student taps "新生报到"
    Then the student is on "报到入口"
    When the student types who they are as the new student "李晓雨"
    And the student taps "开始报到"
    Then the student is on "新生报到"
    And the student reads "李晓雨"
    And the student does not read the ID number of the new student "李晓雨"
    And the student reads "已完成 0 / 5"
    And the main button says "阅读新生须知"

  @spec-7-welcome
  Scenario: When and where to arrive and what to bring stand there from the first day
    Given a school with its check-in
    When "李晓雨" begins their check-in
    Then the student reads "到校报到"
    And the student reads "体育馆一层大厅"
    And the student reads "要带的东西"
    And the student reads "录取通知书"
    And the student reads "电话"

  @spec-7-welcome
  Scenario: How many days are left is counted by the school's clock
    Given a school with its check-in
    And the clock of their phone is 4 days ahead of the school's
    And "李晓雨" has begun their check-in
    # By the phone's clock the reporting days have begun.
    Then the student reads "离报到还有"

  @spec-2
  Scenario Outline: Where <name> goes on
    Given a school with its check-in
    When "<name>" begins their check-in
    Then the student reads "<done>"
    And the main button says "<next>"

    Examples:
      | name | done       | next     |
      | 李晓雨  | 已完成 0 / 5 | 阅读新生须知   |
      | 王子涵  | 已完成 3 / 5 | 拍照片   |
      | 陈思远  | 你已完成全部线上手续 | 出示报到码    |

  @spec-7-welcome
  Scenario: Somebody whom the school does not expect
    Given a school with its check-in
    When the student opens the app
    And the student taps "新生报到"
    And the student types "李晓雨" into "姓名"
    And the student types "110000200803070013" into "身份证号"
    And the student taps "开始报到"
    Then the student reads "没有找到你的录取信息"

  @spec-7-welcome
  Scenario: The school asks for the admission number too
    Given a school whose check-in asks for the admission number
    When the student opens the app
    And the student taps "新生报到"
    And the student types who they are as the new student "李晓雨"
    And the student types "QY26110009" into "录取编号"
    And the student taps "开始报到"
    Then the student reads "没有找到你的录取信息"
    When the student types "qy26 110001" into "录取编号"
    And the student taps "开始报到"
    Then the student is on "新生报到"

  @spec-7-welcome
  Scenario: Strangers keep them waiting, and their admission number lets them in
    Given a school with its check-in
    And strangers elsewhere keep the new student "李晓雨" waiting
    When the student opens the app
    And the student taps "新生报到"
    And the student types who they are as the new student "李晓雨"
    And the student taps "开始报到"
    Then the student reads "后再试"
    When the student taps "填写录取编号"
    And the student types "QY26110001" into "录取编号"
    And the student taps "开始报到"
    Then the student is on "新生报到"

  @spec-7-welcome
  Scenario: Strangers keep them waiting, and a code on their mobile lets them in
    Given a school with its check-in
    And strangers elsewhere keep the new student "李晓雨" waiting
    When the student opens the app
    And the student taps "新生报到"
    And the student types who they are as the new student "李晓雨"
    And the student taps "开始报到"
    Then the student reads "后再试"
    When the student taps "用手机验证码"
    And the student types "13800138000" into "手机号"
    And the student taps "发送验证码"
    And the student types the code that the school sent them
    And the student confirms "确认"
    Then the student is on "新生报到"

  @spec-7-welcome
  Scenario: A code on a mobile that the school does not know lets nobody in
    Given a school with its check-in
    And strangers elsewhere keep the new student "李晓雨" waiting
    When the student opens the app
    And the student taps "新生报到"
    And the student types who they are as the new student "李晓雨"
    And the student taps "开始报到"
    And the student taps "用手机验证码"
    And the student types "13900139000" into "手机号"
    And the student taps "发送验证码"
    And the student types the code that the school sent them
    And the student confirms "确认"
    Then the student reads "没有找到你的录取信息"
    And the student reads "手机号也要是学校留存的那一个"

  @spec-2 @engines
  Scenario: The notice counts as read once its end was on the screen
    Given a school with its check-in
    And "李晓雨" has begun their check-in
    When the student taps "阅读新生须知"
    And the student reads the notice to its end
    And the student taps "我已知晓"
    Then the student is on "完善信息"
    When the student goes to "新生报到" by its address
    Then the student reads "已完成 1 / 5"
    When the student taps "查看 阅读新生须知"
    Then the student reads "你已于"

  @spec-2 @engines
  Scenario: A document of the notice
    Given a school with its check-in
    And "李晓雨" has begun their check-in
    When the student taps "阅读新生须知"
    And the student taps "入学携带材料清单"
    Then the student reads "身份证原件及复印件两份"

  @spec-2
  Scenario: A school that has no notice to be read
    Given a school whose check-in asks for no notice
    When "李晓雨" begins their check-in
    Then the student reads "已完成 0 / 4"
    When the student goes to "新生须知" by its address
    Then the student is on "新生报到"

  @spec-2 @engines
  Scenario: The home screen leads back to a check-in under way
    Given a school with its check-in
    And "李晓雨" has begun their check-in
    When the student opens the app
    Then the student reads "下一步：阅读新生须知"
    When the student taps "继续"
    Then the student is on "新生报到"
    And the student reads "李晓雨"

  @spec-2 @engines
  Scenario: On a shared phone nothing stays
    Given a school with its check-in
    And "李晓雨" has begun their check-in
    And somebody has copied the sign-in of their phone
    When the student leaves their check-in
    Then the student is on "招生迎新"
    And the student reads "这部手机上没有留下你的信息"
    And their phone keeps nothing of their check-in
    And the copied sign-in opens nothing at the school
    When the student goes to "新生报到" by its address
    Then the student is on "报到入口"

  @spec-6
  Scenario: The school does not know them any more
    Given a school with its check-in
    And "李晓雨" has begun their check-in
    And the school forgets whom it knew
    When the student taps "阅读新生须知"
    Then the student is on "报到入口"

  @spec-8
  Scenario: Their progress cannot be read, then can
    Given a school with its check-in
    And "李晓雨" has begun their check-in
    And the network is cut
    When the student taps "阅读新生须知"
    Then the student reads "新生须知没有加载成功"
    When the network is back
    And the student taps "重试"
    Then the student reads "2026级新生入学须知"
