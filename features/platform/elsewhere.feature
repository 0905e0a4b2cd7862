Feature: She goes on elsewhere
  From one phone to another, or into the school's mini-programs, as the same person: by a link that opens once.

  Background:
    Given a school with its check-in
    And she follows a platform link that signs in the new student "李晓雨"
    And she taps "在别处继续"

  @spec-2 @spec-7-base
  Scenario: On another phone, without signing in again, and once
    When she taps "另一台手机"
    Then she reads "二维码只能用一次"
    When she taps "复制链接"
    And on another phone she follows the link that she copied
    Then she is on "新生报到"
    And she reads "李晓雨"
    When on another phone she follows the link that she copied
    Then she reads "链接中的登录信息已失效"
    And she is on "报到入口"

  @spec-4 @spec-7-schemes
  Scenario Outline: In <way> of the school
    When she taps "<way>"
    Then she reads "现在打开"

    Examples:
      | way   |
      | 微信小程序 |
      | 钉钉    |

  @spec-8
  Scenario: A school whose mini-programs cannot be opened says so, and leaves the other phone
    Given the school has no mini-programs any more
    When she taps "微信小程序"
    Then she reads "获取小程序短链失败"
    When she taps "钉钉"
    Then she reads "钉钉链接解析失败"
    When she taps "另一台手机"
    Then she reads "二维码只能用一次"
