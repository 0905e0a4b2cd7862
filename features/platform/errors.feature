Feature: Whatever goes wrong on the way is said, and nothing is lost by it
  The school can say no, break down, be slow or not be there at all. The student reads what it is, in one sentence, and goes on.

  # Error codes and HTTP statuses of section 8

  Scenario Outline: What <tag> means is said, and the student can try again
    Given a school with its plans
    And asked for its plans, the school <does>
    When the student opens the plans
    Then the student reads "<told>"
    When the school is well again
    And the student taps "重试"
    Then the plan "2026年短期技能培训招生" is shown as "报名中"

    @spec-8-code-403
    Examples:
      | tag      | does                   | told |
      | code 403 | says that the student may not  | 没有权限 |

    @spec-8-http-403
    Examples:
      | tag      | does           | told |
      | HTTP 403 | turns them away | 没有权限 |

    @spec-8-code-500
    Examples:
      | tag                      | does                        | told                         |
      | code 500                 | fails, and says why         | 报名通道维护中，今晚八点恢复 |
      | code 500 without a reason | says that it is not working | 服务器错误，请稍后再试        |

    @spec-8-http-500
    Examples:
      | tag      | does        | told          |
      | HTTP 500 | breaks down | 服务器错误，请稍后再试 |

    @spec-8-other-code
    Examples:
      | tag          | does                                | told           |
      | another code | says what keeps it from answering   | 报名通道维护中，今晚八点恢复 |

    @spec-8-other-http
    Examples:
      | tag                | does                    | told           |
      | another HTTP error | refuses with its reason | 访问的人太多，请十分钟后再来 |
      | HTTP 502           | is out of order, and says why | 报名通道维护中，今晚八点恢复 |

    @spec-8-no-response
    Examples:
      | tag               | does                     | told         |
      | no response       | gives no answer          | 网络错误，请联系管理员 |
      | half a response   | breaks off in the middle | 网络错误，请联系管理员 |

    @spec-8-decrypt-failure
    Examples:
      | tag                 | does                                   | told |
      | a forged envelope   | has its answer forged on the way       | 解密失败 |
      | a truncated one     | has its answer cut short on the way    | 解密失败 |
      | a re-keyed one      | has its answer sealed by somebody else | 解密失败 |
      | no envelope         | answers with a web page                | 解密失败，请先登录校园网 |
      | an empty answer     | answers with nothing                   | 解密失败 |

  @spec-8
  Scenario: A school with too many at once is asked again by itself
    Given a school with its plans
    And asked for its plans, the school has too many at once
    When the student opens the plans
    Then the student reads "现在人很多，正在排队重试"
    When the school is well again
    Then the plan "2026年短期技能培训招生" is shown as "报名中"

  @spec-8-success
  Scenario Outline: The school <does>, and that is a yes
    Given a school with its plans
    And asked for its plans, the school <does>
    When the student opens the plans
    Then the plan "2026年短期技能培训招生" is shown as "报名中"

    Examples:
      | does          |
      | says yes by 0 |
      | says yes by 200 |
      | says yes by 201 |
      | takes its time |
      | answers twice |

  @spec-8
  Scenario Outline: A school that seals nothing <does>
    Given a school that seals nothing, with its plans
    And asked for its plans, the school <does>
    When the student opens the plans
    Then the student reads "学校系统的回答看不懂"
    When the school is well again
    And the student taps "重试"
    Then the plan "2026年短期技能培训招生" is shown as "报名中"

    Examples:
      | does |
      | answers with a web page |
      | answers with nothing |
      | answers with half of it |

  # Expired and missing sign-in

  @spec-8-code-401 @journey
  Scenario: The school wants them to sign in
    Given a school with its plans
    And the student applied for "2026年短期技能培训招生" as "何静怡"
    And asked for their applications, the school wants them to sign in
    When the student opens their applications
    Then the student is asked to sign in
    And the student reads "登录已过期"
    When the school is well again
    And the student signs in as "何静怡"
    Then the student sees 1 application

  @spec-8-code-401
  Scenario: Asked for a file of theirs, the school wants them to sign in
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the student picks their photo
    Then the student reads "文件已全部上传"
    When asked to show their file, the school wants them to sign in
    And the student looks at their photo
    Then the student reads "请先登录"

  @spec-8-http-401 @spec-3
  Scenario: The school does not know them any more
    Given a school with its plans
    And the student applied for "2026年短期技能培训招生" as "何静怡"
    And the student opens the home screen
    And the student taps "English"
    And the student reads "My applications"
    And their phone keeps their sign-in
    And asked for their applications, the school does not know them any more
    When the student opens their applications
    Then the student reads "the sign-in has ended"
    And their phone keeps the language and the encryption setting alone

  @spec-8-http-401 @spec-2-form
  Scenario: Their sign-in ends while the student corrects what was sent back
    Given a school with its plans
    And the student applied for "2026年短期技能培训招生" as "何静怡"
    And the school sends back "毕业学校" because "请写全称"
    When the student corrects what was sent back of "2026年短期技能培训招生"
    And the student types "杭州市第一中学东校区" into "毕业学校"
    And the school forgets whom it knew
    And the student taps "重新提交"
    And the student confirms "确认提交"
    Then the student is asked to sign in
    And the student reads "已填写的内容都在"
    When the student signs in as "何静怡"
    Then "毕业学校" holds "杭州市第一中学东校区"
    When the student taps "重新提交"
    And the student confirms "确认提交"
    Then the student reads "已重新提交"
    And their applications show "2026年短期技能培训招生" as "待审核"

  @spec-8-http-401 @spec-2-form
  Scenario: The school forgets their draft before the student submits
    Given a school with its plans
    And the student filled the form of "2026年秋季高职招生" as "何静怡"
    And the school forgets whom it knew
    When the student submits
    Then the student reads "附件需要重新上传"
    When the student attaches their photo once more
    And the student submits
    Then the student holds a receipt
    And the school has 1 application for "2026年秋季高职招生"

  # Key rotation

  @spec-7-encryption @spec-8-decrypt-failure
  Scenario: The school renews its keys while the student reads
    Given a school with its plans
    And the student opens the plans
    And the plan "2026年短期技能培训招生" is shown as "报名中"
    And the school renews its keys
    When the student taps "2026年短期技能培训招生"
    Then the student reads "报名条件"

  @spec-7-encryption @spec-8-decrypt-failure
  Scenario: The school renews its keys before the student submits
    Given a school with its plans
    And the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And the school renews its keys
    When the student submits until the school has it
    Then the student holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  # Submissions whose response is late, corrupt or repeated

  @spec-7-enrollment @spec-8
  Scenario Outline: Asked to take their application, the school <does>
    Given a school with its plans
    And the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And asked to take their application, the school <does>
    When the student submits
    Then within a minute the student reads "不会重复报名"
    When the school is well again
    And the student submits again
    Then the student holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

    Examples:
      | does |
      | breaks down |
      | gives no answer |
      | breaks off in the middle |
      | has its answer forged on the way |
      | answers with a web page |
      | answers with nothing |

    @spec-9
    Examples:
      | does |
      | takes too long |

  @spec-7-enrollment @spec-8
  Scenario Outline: Asked to take their application, the school <does>, and it is taken
    Given a school with its plans
    And the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And asked to take their application, the school <does>
    When the student submits
    Then the student holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

    Examples:
      | does |
      | takes its time |
      | answers twice |

  @spec-7-enrollment
  Scenario Outline: Asked to take their application, the school <does>, and so has not taken it
    Given a school with its plans
    And the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And asked to take their application, the school <does>
    When the student submits
    Then the student reads "报名通道维护中，今晚八点恢复"
    And the student does not read "没有收到学校的答复"
    When the school is well again
    And the student submits again
    Then the student holds a receipt

    @spec-8-other-code
    Examples:
      | does                              |
      | says what keeps it from answering |
      | says yes and no at once           |

    @spec-8-code-500
    Examples:
      | does                |
      | fails, and says why |

    @spec-8-other-http
    Examples:
      | does                          |
      | is out of order, and says why |

  # Offline

  @spec-8-no-response @spec-2-form
  Scenario: The network goes and comes back while the student fills the form
    Given a school with its plans
    When the student begins the form of "2026年短期技能培训招生"
    And their phone loses the network
    Then the student reads "网络已断开"
    When the student types "何静怡" into "姓名"
    And their phone has kept it
    And their phone finds the network again
    Then the student does not read "网络已断开"
    And "姓名" holds "何静怡"

  # State and actions after an error

  @spec-8-http-500
  Scenario: Whom to call stands with a failure that a person can help with
    Given a school with its plans
    And asked for its plans, the school breaks down
    When the student opens the plans
    Then the student reads "服务器错误，请稍后再试"
    And the student reads "一直这样的话，可以问学校"
    And the student reads "电话"

  @spec-8-code-403 @spec-7-enrollment
  Scenario: A refused submission says that what was typed is kept, and whom to call
    Given a school with its plans
    And the student filled the form of "2026年短期技能培训招生" as "何静怡"
    And asked to take their application, the school says that the student may not
    When the student submits
    Then the student reads "没有权限"
    And the student reads "你填写的内容都还在"
    And the student reads "电话"

  @spec-8-no-response @spec-7-enrollment
  Scenario: A look-up without network is done by itself once it is back
    Given a school with its plans
    And the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student opens the home screen
    And the student goes to "招生录取查询" by its address
    Then the student is on "招生录取查询"
    When the student types who they are as "何静怡"
    And their phone loses the network
    And the student taps "查询"
    Then the student reads "网络错误，请联系管理员"
    And the student reads "填写的内容都还在，网络恢复后会自动再查一次"
    When their phone finds the network again
    Then the student reads "2026年短期技能培训招生"
    And the student reads "待审核"
