Feature: The app starts, or says why not
  Never a white page.

  @spec-4-start-up @spec-8
  Scenario: The platform does not answer, then does
    Given a school with its plans
    And the network is cut
    When the student opens the app
    Then the student reads "重试"
    When the network is back
    And the student taps "重试"
    Then the student reads "新生报名"

  @spec-4-start-up @spec-8
  Scenario Outline: Asked where it is, the school <does>
    Given a school with its plans
    And asked where it is, the school <does>
    When the student opens the app
    Then the student reads "没有连上学校的系统"
    And the student reads "<told>"
    When the school is well again
    And the student taps "重试"
    Then the student reads "新生报名"

    Examples:
      | does                              | told                         |
      | gives no answer                   | 请检查网络后重试             |
      | breaks down                       | 服务器错误，请稍后再试       |
      | says what keeps it from answering | 报名通道维护中，今晚八点恢复 |
      | answers with nothing              | 学校系统的回答看不懂         |
      | answers with half of it           | 学校系统的回答看不懂         |
      | answers with a web page           | 看不懂，可能要先登录校园网   |

  @spec-4-start-up @engines @journey
  Scenario: A link signs them in, once
    Given a school with its plans
    And on another phone "何静怡" applied for "2026年短期技能培训招生"
    When the student follows a link that signs in "何静怡"
    Then the student reads "2026年短期技能培训招生"
    When on another phone the student follows the same link that signs in "何静怡"
    Then the student reads "链接中的登录信息已失效"
    And the student is asked to sign in

  @spec-4-start-up
  Scenario: A platform link opens their applications
    Given a school with its plans
    And on another phone "何静怡" applied for "2026年短期技能培训招生"
    When the student follows a platform link that signs in "何静怡"
    Then the student is on "报名记录"
    And the student reads "2026年短期技能培训招生"

  @spec-4-start-up @spec-6
  Scenario: Another person's link asks before it replaces who is signed in
    Given a school with its plans
    And on another phone "何静怡" applied for "2026年短期技能培训招生"
    And on another phone "杜明轩" applied for "2026年成人继续教育招生"
    When the student follows a platform link that signs in "何静怡"
    Then the student reads "2026年短期技能培训招生"
    And somebody has copied the sign-in of their phone
    When the student follows a platform link that signs in "杜明轩"
    Then the student reads "要换人登录吗？"
    When the student taps "不换"
    And the student opens their applications
    Then the student reads "2026年短期技能培训招生"
    And the copied sign-in still opens their record
    When the student follows a platform link that signs in "杜明轩"
    And the student taps "换人登录"
    Then the student is on "报名记录"
    And the student reads "2026年成人继续教育招生"
    And the copied sign-in opens nothing at the school

  @spec-4-start-up @spec-6
  Scenario: A person's own link replaces their session without a question
    Given a school with its plans
    And on another phone "何静怡" applied for "2026年短期技能培训招生"
    When the student opens their applications
    And the student signs in as "何静怡"
    Then the student reads "2026年短期技能培训招生"
    And somebody has copied the sign-in of their phone
    When the student follows a platform link that signs in "何静怡"
    Then the student reads "2026年短期技能培训招生"
    And the student does not read "要换人登录吗？"
    And the copied sign-in opens nothing at the school

  @spec-4-start-up @spec-2 @engines
  Scenario: A platform link opens check-in signed in, once
    Given a school with its check-in
    When the student follows a platform link that signs in the new student "李晓雨"
    Then the student is on "新生报到"
    And the student reads "李晓雨"
    When on another phone the student follows that link of the new student "李晓雨"
    Then the student reads "链接中的登录信息已失效"
    And the student is on "招生迎新"

  @spec-4-start-up @spec-2
  Scenario Outline: A platform link to <link> stands them on <screen>
    Given a school with its check-in
    When the student follows a platform link to "<link>" that signs in the new student "李晓雨"
    Then the student is on "<screen>"

    Examples:
      | link     | screen   |
      | 报到入口 | 新生报到 |
      | 新生须知 | 新生须知 |

  @spec-4-start-up
  Scenario: A school that does not exist
    When the student opens the app of a school that does not exist
    Then the student reads "没有找到这所学校"

  @spec-4-start-up
  Scenario: A link that says the school by its id alone
    Given a school with its plans
    And the school "湖畔中学" with its plans
    When the student follows a link that says that school by its id alone
    Then the student reads "湖畔中学"
    When the student taps "新生报名"
    Then the plan "2026年短期技能培训招生" is shown as "报名中"

  @spec-4-start-up
  Scenario: A link that says no school's id
    Given a school with its plans
    When the student follows a link that says an id of no school
    Then the student reads "没有找到这所学校"

  @spec-3 @spec-4-start-up
  Scenario: The campus that a link named stays until they sign out
    Given a school with its plans
    And the student applies for "2026年短期技能培训招生" as "何静怡"
    And on another phone "杜明轩" applied for "2026年短期技能培训招生"
    When the student follows a link of the campus "west"
    Then the school is asked for the campus "west"
    When the student opens their applications
    Then the school is asked for the campus "west"
    When the student signs out
    And the student opens the plans
    Then the school is asked for the campus "org-qingyun-main"
    When the student opens their applications
    And the student signs in as "杜明轩"
    Then the student reads "2026年短期技能培训招生"
    And the school is asked for the campus "org-qingyun-main"

  @spec-4-start-up
  Scenario: The campus of a link is current for who came with another
    Given a school with its plans
    And on another phone "何静怡" applied for "2026年短期技能培训招生"
    When the student follows a platform link that signs in "何静怡"
    Then the student reads "2026年短期技能培训招生"
    When the student follows a link of the campus "west"
    Then the school is asked for the campus "west"

  @spec-3 @spec-8-http-401
  Scenario: The campus that a link named stays when the school knows them no more
    Given a school with its plans
    And the student applies for "2026年短期技能培训招生" as "何静怡"
    And the student follows a link of the campus "west"
    And asked for their applications, the school does not know them any more
    When the student opens their applications
    Then the student is asked to sign in
    When the student opens the plans
    Then the plan "2026年短期技能培训招生" is shown as "报名中"
    And the school is asked for the campus "west"

  @spec-1
  Scenario: Two schools keep apart
    Given a school with its plans
    And the student applied for "2026年短期技能培训招生" as "何静怡"
    And a second school with its plans
    When the student opens their applications at the second school
    Then the student is asked to sign in
