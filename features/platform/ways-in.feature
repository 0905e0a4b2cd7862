Feature: The student comes in by the way that the school has opened
  Its mini-programs, its phone site, or a choice of them; on a computer, a page that leads to the phone.
  These are pages that the platform serves: they are looked at where there is a server.

  Background:
    Given a school with its plans

  @server @spec-2 @spec-4-schemes @journey
  Scenario: Several ways are open: the student chooses
    When the student opens the link to the ways into the school
    Then the page reads "选择打开方式"
    And the page offers "钉钉, 微信小程序, 在浏览器中打开"
    When the student takes the way "在浏览器中打开"
    Then the student is led to the school's phone site

  @server @spec-4-schemes
  Scenario: The phone site alone: the student is there at once
    Given the school has switched on "h5" alone
    When the student opens the link to the ways into the school
    Then the student is led to the school's phone site

  @server @spec-4-schemes @spec-7-schemes
  Scenario Outline: <mini-program> alone: the student is led into it at once
    Given the school has switched on "<switch>" alone
    When the student opens the link to the ways into the school
    Then the student is led into the school's mini-program in <mini-program>

    Examples:
      | mini-program | switch   |
      | WeChat       | wxMini   |
      | DingTalk     | dingding |

  @server @spec-4-schemes @spec-8
  Scenario: No way is open: the page says so, and offers the phone site
    Given the school has switched on no way in
    When the student opens the link to the ways into the school
    Then the page reads "未启用任何SaaS配置"
    When the student takes the way "打开手机站"
    Then the student is led to the school's phone site

  @server @spec-8
  Scenario: Mini-programs that cannot be opened leave the other way
    Given the school has no mini-programs any more
    When the student opens the link to the ways into the school
    Then the page reads "获取小程序短链失败"
    And the page reads "钉钉链接解析失败"
    And the page offers "在浏览器中打开"

  @server @spec-5 @spec-8
  Scenario Outline: A link that leads to <where> leads nowhere
    Given the school has switched on "h5" alone
    When the student opens a link to the ways into the school that leads to "<where>"
    Then the page reads "单一H5的SaaS缺少跳转参数"
    And nothing leads to "evil.example"

    Examples:
      | where                        |
      | https://evil.example/login   |
      | //evil.example               |
      | javascript:location='//evil.example' |

  @server @spec-1
  Scenario: The page for computers leads to the phone, and lets them stay
    When the student opens the school's page for computers
    Then the page reads "用手机继续"
    And the page shows the picture "手机站点二维码"
    When the student takes the way "在这台电脑上继续"
    Then the student is led to the school's phone site, and stays on the computer

  @server @spec-1
  Scenario: A teacher sees whose link the page for computers hands out
    When the student opens the school's page for computers by a link of the teacher "zhao-204"
    Then the page reads "zhao-204"

  @browser @spec-1
  Scenario: On a computer the app leads to that page
    When the student opens the app on a computer
    Then the student is on the page for computers
    And the page shows the picture "手机站点二维码"
    When the student takes the way "在这台电脑上继续"
    Then the page reads "新生报名"
