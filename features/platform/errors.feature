Feature: Whatever goes wrong on the way is said, and nothing is lost by it
  The school can say no, break down, be slow or not be there at all. She reads what it is, in one sentence, and goes on.

  # The sentences of the catalogue

  Scenario Outline: What <tag> means is said, and she can try again
    Given a school with its plans
    And asked for its plans, the school <does>
    When she opens the plans
    Then she reads "<told>"
    When the school is well again
    And she taps "重试"
    Then the plan "2026年短期技能培训招生" is shown as "报名中"

    @spec-8-code-403
    Examples:
      | tag      | does                   | told |
      | code 403 | says that she may not  | 没有权限 |

    @spec-8-http-403
    Examples:
      | tag      | does           | told |
      | HTTP 403 | turns her away | 没有权限 |

    @spec-8-code-500
    Examples:
      | tag      | does                         | told          |
      | code 500 | says that it is not working  | 服务器错误，请稍后再试 |

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
      | no envelope         | answers with a web page                | 解密失败 |
      | an empty answer     | answers with nothing                   | 解密失败 |

  @spec-8-success
  Scenario Outline: The school <does>, and that is a yes
    Given a school with its plans
    And asked for its plans, the school <does>
    When she opens the plans
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
    When she opens the plans
    Then she reads "学校系统的回答看不懂"
    When the school is well again
    And she taps "重试"
    Then the plan "2026年短期技能培训招生" is shown as "报名中"

    Examples:
      | does |
      | answers with a web page |
      | answers with nothing |
      | answers with half of it |

  # Who is signed in

  @spec-8-code-401
  Scenario: The school wants her to sign in
    Given a school with its plans
    And she applied for "2026年短期技能培训招生" as "何静怡"
    And asked for her applications, the school wants her to sign in
    When she opens her applications
    Then she is asked to sign in
    And she reads "登录已过期"
    When the school is well again
    And she signs in as "何静怡"
    Then she sees 1 application

  @spec-8-code-401
  Scenario: Asked for a file of hers, the school wants her to sign in
    Given a school with its plans
    And asked to show her file, the school wants her to sign in
    When she looks at her photo in "2026年秋季高职招生" as "何静怡"
    Then she reads "请先登录"

  @spec-8-http-401 @spec-3
  Scenario: The school does not know her any more
    Given a school with its plans
    And she applied for "2026年短期技能培训招生" as "何静怡"
    And she opens the home screen
    And she taps "English"
    And she reads "My applications"
    And her phone keeps her sign-in
    And asked for her applications, the school does not know her any more
    When she opens her applications
    Then she reads "the sign-in has ended"
    And her phone keeps the language and the encryption setting alone

  @spec-8-http-401 @spec-2-form
  Scenario: Her sign-in ends while she mends what was sent back
    Given a school with its plans
    And she applied for "2026年短期技能培训招生" as "何静怡"
    And the school sends back "毕业学校" because "请写全称"
    When she mends what was sent back of "2026年短期技能培训招生"
    And she types "杭州市第一中学东校区" into "毕业学校"
    And the school forgets whom it knew
    And she taps "重新提交"
    And she confirms "确认提交"
    Then she is asked to sign in
    And she reads "已填写的内容都在"
    When she signs in as "何静怡"
    Then "毕业学校" holds "杭州市第一中学东校区"
    When she taps "重新提交"
    And she confirms "确认提交"
    Then she reads "已重新提交"
    And her applications show "2026年短期技能培训招生" as "待审核"

  @spec-8-http-401 @spec-2-form
  Scenario: The school forgets her draft before she submits
    Given a school with its plans
    And she filled the form of "2026年秋季高职招生" as "何静怡"
    And the school forgets whom it knew
    When she submits
    Then she reads "附件需要重新上传"
    When she attaches her photo once more
    And she submits
    Then she holds a receipt
    And the school has 1 application for "2026年秋季高职招生"

  # Keys of yesterday

  @spec-7-encryption @spec-8-decrypt-failure
  Scenario: The school renews its keys while she reads
    Given a school with its plans
    And she opens the plans
    And the plan "2026年短期技能培训招生" is shown as "报名中"
    And the school renews its keys
    When she taps "2026年短期技能培训招生"
    Then she reads "报名条件"

  @spec-7-encryption @spec-8-decrypt-failure
  Scenario: The school renews its keys before she submits
    Given a school with its plans
    And she filled the form of "2026年短期技能培训招生" as "何静怡"
    And the school renews its keys
    When she submits until the school has it
    Then she holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

  # A submission whose answer is late, garbled, or comes more than once

  @spec-7-enrollment @spec-8
  Scenario Outline: Asked to take her application, the school <does>
    Given a school with its plans
    And she filled the form of "2026年短期技能培训招生" as "何静怡"
    And asked to take her application, the school <does>
    When she submits
    Then after the school’s patience she reads "不会重复报名"
    When the school is well again
    And she submits again
    Then she holds a receipt
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
  Scenario Outline: Asked to take her application, the school <does>, and it is taken
    Given a school with its plans
    And she filled the form of "2026年短期技能培训招生" as "何静怡"
    And asked to take her application, the school <does>
    When she submits
    Then she holds a receipt
    And the school has 1 application for "2026年短期技能培训招生"

    Examples:
      | does |
      | takes its time |
      | answers twice |

  @spec-8-other-code
  Scenario: The school says why it does not take her application
    Given a school with its plans
    And she filled the form of "2026年短期技能培训招生" as "何静怡"
    And asked to take her application, the school says what keeps it from answering
    When she submits
    Then she reads "报名通道维护中，今晚八点恢复"
    When the school is well again
    And she submits again
    Then she holds a receipt

  # The network

  @spec-8-no-response @spec-2-form
  Scenario: The network goes and comes back while she fills the form
    Given a school with its plans
    When she begins the form of "2026年短期技能培训招生"
    And her phone loses the network
    Then she reads "网络已断开"
    When she types "何静怡" into "姓名"
    And her phone has kept it
    And her phone finds the network again
    Then she does not read "网络已断开"
    And "姓名" holds "何静怡"

  # What holds now, after the sentence

  @spec-8-http-500
  Scenario: Whom to call stands with a failure that a person can help with
    Given a school with its plans
    And asked for its plans, the school breaks down
    When she opens the plans
    Then she reads "服务器错误，请稍后再试"
    And she reads "一直这样的话，可以问学校"
    And she reads "打电话"

  @spec-8-code-403 @spec-7-enrollment
  Scenario: A refused submission says that what was typed is kept, and whom to call
    Given a school with its plans
    And she filled the form of "2026年短期技能培训招生" as "何静怡"
    And asked to take her application, the school says that she may not
    When she submits
    Then she reads "没有权限"
    And she reads "你填写的内容都还在"
    And she reads "打电话"

  @spec-8-no-response @spec-7-enrollment
  Scenario: A look-up without network is done by itself once it is back
    Given a school with its plans
    And she applied for "2026年短期技能培训招生" as "何静怡"
    When she opens the home screen
    And she goes to "招生录取查询" by its address
    Then she is on "招生录取查询"
    When she types who she is as "何静怡"
    And her phone loses the network
    And she taps "查询"
    Then she reads "网络错误，请联系管理员"
    And she reads "填写的内容都还在，网络恢复后会自动再查一次"
    When her phone finds the network again
    Then she reads "2026年短期技能培训招生"
    And she reads "待审核"
