/** What well-known passwords are made of; the longer ones repeat or join these. */
const COMMON = `
  password passw0rd p@ssw0rd admin administrator root guest test user login welcome letmein iloveyou changeme secret
  woaini woaini1314 5201314 1314520 qwerty qwertyuiop asdfghjkl zxcvbnm qazwsx qazwsxedc 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  1qaz2wsx 1qaz2wsx3edc zaq12wsx aa abc abcd abcdef abcdefg abcdefgh abc123 a123456 123 1234 12345 123456 1234567
  12345678 123456789 1234567890 0123456789 987654321 0987654321 123123 112233 123321 147258369 159357 000000 111111
  666666 888888 monkey dragon football baseball superman sunshine princess master shadow computer
  mima xuexiao laoshi jiaoshi guanliyuan zhaosheng yingxin school teacher student china zhongguo beijing shanghai
  nihao nihao123 huawei tencent weixin dingding 2020 2021 2022 2023 2024 2025 2026 2027 ! @ # . _ - !@# !@#$%^&*()
`
  .trim()
  .split(/\s+/);

/** Whether a password, in small letters, is nothing but well-known ones one after another, such as `admin@123456`. */
export function isCommonPassword(password: string): boolean {
  // Positions that whole pieces reach.
  const reached = new Set([0]);
  for (let at = 0; at < password.length; at += 1)
    if (reached.has(at))
      for (const piece of COMMON) if (password.startsWith(piece, at)) reached.add(at + piece.length);
  return reached.has(password.length);
}
