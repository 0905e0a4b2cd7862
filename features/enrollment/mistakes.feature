Feature: Mistakes are caught where they are made
  What is typed wrong is said under its field, in words that say how to correct it, and nothing typed is lost.

  Background:
    Given a school with its plans

  @spec-5-forms @engines
  Scenario Outline: A mistyped detail
    When the student begins the form of "2026年短期技能培训招生"
    And the student types "<typed>" into "<field>"
    Then "<field>" is told "<told>"

    Examples:
      | field  | typed              | told             |
      | 姓名     | 何                  | 请输入正确的姓名         |
      | 身份证号   | 110000200805120028 | 请输入正确的身份证号：最后一位校验码不对 |
      | 身份证号   | 110000200813010014 | 请输入正确的身份证号：出生月份    |
      | 身份证号   | 1100002008         | 请输入正确的身份证号：应为 18 位   |
      | 手机号    | 12800138000        | 请输入正确的手机号        |

  @spec-5-forms
  Scenario Outline: What goes beyond a limit of the school's is said in its words, and else in the app's
    Given the form of "2026年短期技能培训招生" asks for the number "身高" from 50 to 250 in steps of 0.5, and says "身高请填厘米"
    And the form of "2026年短期技能培训招生" asks for "学籍号" in the form "[A-Z]\d{4}", and says "学籍号是一个字母和四位数字"
    And the form of "2026年短期技能培训招生" asks for "特长" of 2 to 6 characters
    When the student begins the form of "2026年短期技能培训招生"
    And the student types "<wrong>" into "<field>"
    Then "<field>" is told "<told>"
    When the student types "<right>" into "<field>"
    Then "<field>" is not complained about

    Examples:
      | field | wrong   | told          | right  |
      | 身高    | 1.75    | 身高请填厘米        | 175.5  |
      | 身高    | 300     | 身高请填厘米        | 250    |
      | 身高    | 175.3   | 身高请填厘米        | 50     |
      | 学籍号   | g1234   | 学籍号是一个字母和四位数字 | G1234  |
      | 特长    | 歌       | 至少 2 个字       | 唱歌     |
      | 特长    | 唱歌跳舞和画画 | 最多 6 个字       | 唱歌跳舞画画 |

  @spec-5-forms @engines
  Scenario: Full-width digits and spaces are understood
    When the student begins the form of "2026年短期技能培训招生"
    And the student types "１３８ 0013 8000" into "手机号"
    Then "手机号" is not complained about

  @spec-2-form @engines @journey
  Scenario: What is missing is said before the next step
    When the student begins the form of "2026年短期技能培训招生"
    And the student taps "下一步"
    Then "姓名" is told "请填写姓名"

  @spec-2-form
  Scenario: A closed app loses nothing
    When the student begins the form of "2026年短期技能培训招生"
    And the student types "何静怡" into "姓名"
    And their phone has kept it
    And the student closes the app and opens it again
    And the student taps "继续"
    Then "姓名" holds "何静怡"

  @spec-2-form @engines
  Scenario: The student throws the draft away
    When the student begins the form of "2026年短期技能培训招生"
    And the student types "何静怡" into "姓名"
    And their phone has kept it
    And the student discards the draft
    Then the home screen does not offer to go on
