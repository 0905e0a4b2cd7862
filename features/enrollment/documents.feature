Feature: Files that an applicant reads and keeps
  A plan's files are shown where the phone can show them, and downloaded in any case. What was filed can be printed.

  Background:
    Given a school with its plans

  @spec-4-preview @spec-7-encryption @engines @journey
  Scenario: The prospectus is opened and downloaded
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "招生简章"
    Then the student sees the file "2026年秋季高职招生简章.pdf" with "学校概况" in it
    When the student downloads it
    Then their phone holds "2026年秋季高职招生简章.pdf" as the school published it

  @spec-4-preview @spec-8 @engines
  Scenario: A table is opened and downloaded
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "学费与住宿费标准"
    Then the student sees the file "学费与住宿费标准.xlsx" with "住宿费" in it
    When the student downloads it
    Then their phone holds "学费与住宿费标准.xlsx" as the school published it

  @spec-7 @engines
  Scenario: The majors are exported as Excel
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "专业目录"
    And the student downloads it
    Then their phone holds "2026年秋季高职招生专业目录.xlsx" with "计算机应用技术" in it

  @spec-8
  Scenario: A download without network can be tried again
    When the student opens the plan "2026年秋季高职招生"
    And the student taps "招生简章"
    Then the student sees the file "2026年秋季高职招生简章.pdf" with "学校概况" in it
    When the network is cut
    And the student downloads it
    Then the student reads "网络错误"
    When the network is back
    And the student downloads it
    Then their phone holds "2026年秋季高职招生简章.pdf" as the school published it

  @spec-7-enrollment @engines
  Scenario: What was filed is printed
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student taps "打印报名表"
    Then the student reads "报名信息表"
    And the student reads "何静怡"
    And the student reads "诚信承诺书"
    When the student taps "打印或存为 PDF"
    Then their phone prints it

  @spec-6
  Scenario: The copy is opened again from their applications
    Given the student applied for "2026年短期技能培训招生" as "何静怡"
    When the student opens their applications
    And the student taps "打印报名表"
    Then the student reads "报名信息表"

  @spec-2-form @spec-4-preview @engines
  Scenario: A certificate that the student attached is looked at and downloaded
    Given the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the student attaches "成绩单.txt" with "语文 112" to "学历证明"
    And the student taps "预览 成绩单.txt"
    Then the student sees the file "成绩单.txt" with "语文 112" in it
    When the student downloads it
    Then their phone holds "成绩单.txt" with "语文 112" in it

  @spec-4-preview @spec-8
  Scenario: What no viewer shows is downloaded
    Given the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the student attaches "作品.psd" with "8BPS" to "学历证明"
    And the student taps "预览 作品.psd"
    Then the student reads "该文件不支持预览，请下载后查看"
    When the student downloads it
    Then their phone holds "作品.psd" with "8BPS" in it
