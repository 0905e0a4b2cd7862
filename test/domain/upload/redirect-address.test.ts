import { describe, expect, test } from 'vitest';
import { isInternal } from '#domain/upload/internal-host';
import { reachableAddress, unredirectedPath } from '#domain/upload/redirect-address';

test.each<[string, boolean]>([
  ['http://10.1.2.3:8080', true],
  ['https://192.168.0.9', true],
  ['http://172.16.4.4', true],
  ['http://172.32.4.4', false],
  ['http://127.0.0.1:8080', true],
  ['http://[fd00::1]:80', true],
  ['http://[2001:db8::1]', false],
  ['https://school.edu.cn', false],
  ['https://10.school.edu.cn', false],
  ['https://8.8.8.8', false],
  ['https://10.0.0.8@school.edu.cn', false],
  ['https://school.edu.cn/10.0.0.8', false],
  ['http://10.0.0.8/zhxy/', true],
])('%s is of an internal network: %s', (origin, internal) => {
  expect(isInternal(origin)).toBe(internal);
});

describe('an address of a file', () => {
  const outside = { page: 'https://m.school.edu.cn', gateway: 'https://gate.school.edu.cn' };
  const inside = { ...outside, page: 'http://10.0.0.8' };
  const redirect = 'http://10.0.0.5:9000/base/api/file/path/true?filePath=a%2Fb.pdf';

  test('that leads on says for which network, and is asked for where the page reaches it', () => {
    expect(reachableAddress(redirect, outside)).toBe(
      'https://gate.school.edu.cn/base/api/file/path/true?filePath=a%2Fb.pdf&outerNet=true',
    );
    expect(reachableAddress(redirect, inside)).toBe(`${redirect}&outerNet=false`);
    expect(reachableAddress(`${redirect}&outerNet=true`, inside)).toBe(`${redirect}&outerNet=false`);
    expect(reachableAddress('/base/api/file/redirect?outerNet=false', outside)).toBe(
      '/base/api/file/redirect?outerNet=true',
    );
  });

  test('with an escape that is none is stored under what it is', () => {
    const broken = '/base/api/file/path/true?filePath=100%.pdf';
    expect(unredirectedPath(broken)).toBe(broken);
    expect(unredirectedPath('/base/api/file/path/true?filePath=a%2Fb.pdf')).toBe('a/b.pdf');
  });

  test('that is the file’s own stays as it is', () => {
    const own = 'https://files.school.edu.cn/a/b.pdf?signature=x';
    expect(reachableAddress(own, outside)).toBe(own);
    expect(reachableAddress('http://10.0.0.5/a/b.pdf', outside)).toBe('https://gate.school.edu.cn/a/b.pdf');
  });

  test('that came in the place of a path names what is stored', () => {
    expect(unredirectedPath(redirect)).toBe('a/b.pdf');
    expect(unredirectedPath('school/a.pdf')).toBe('school/a.pdf');
    expect(unredirectedPath('https://g/file/redirect')).toBe('https://g/file/redirect');
  });
});
