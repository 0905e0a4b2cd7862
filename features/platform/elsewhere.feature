Feature: The student goes on elsewhere
  From one phone to another, or into the school's mini-programs, as the same person: by a link that opens once.

  Background:
    Given a school with its check-in
    And the student follows a platform link that signs in the new student "李晓雨"
    And the student taps "在别处继续"

  @spec-2 @spec-7-base @journey
  Scenario: On another phone, without signing in again, and once
    When the student taps "另一台手机"
    Then the student reads "二维码只能用一次"
    When the student taps "复制链接"
    And on another phone the student follows the link that they copied
    Then the student is on "新生报到"
    And the student reads "李晓雨"
    When on another phone the student follows the link that they copied
    Then the student reads "链接中的登录信息已失效"
    And the student is on "报到入口"

  @spec-4 @spec-7-schemes
  Scenario Outline: In <way> of the school
    When the student taps "<way>"
    Then the student reads "现在打开"

    Examples:
      | way   |
      | 微信小程序 |
      | 钉钉    |

  @spec-8
  Scenario: A school whose mini-programs cannot be opened says so, and leaves the other phone
    Given the school has no mini-programs any more
    When the student taps "微信小程序"
    Then the student reads "获取小程序短链失败"
    When the student taps "钉钉"
    Then the student reads "钉钉链接解析失败"
    When the student taps "另一台手机"
    Then the student reads "二维码只能用一次"
