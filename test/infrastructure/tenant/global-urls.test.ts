import { describe, expect, test } from 'vitest';
import { globalUrls } from '#infrastructure/tenant/global-urls';

const platform = {
  platformGatewayUrl: 'https://gate.example',
  ysktGatewayUrl: 'https://cloud.example',
  manually: false,
  platformFnUrl: 'https://fn.example',
  ysCry: '',
};

describe('global URLs', () => {
  test('stand on the platform config and the mobile base path', () => {
    expect(globalUrls(platform, 'https://a.example/zhxy/')).toEqual({
      gateway: 'https://gate.example',
      schoolCloud: 'https://cloud.example',
      upload: 'https://gate.example/fileapi',
      mobileH5: 'https://a.example/zhxy',
      dynamicForm: 'https://gate.example/dynamic-form',
      evaluation: 'https://gate.example/evaluation',
      oa: 'https://gate.example/oa',
      functions: 'https://fn.example',
    });
  });

  test('no slash is doubled', () => {
    const { gateway, upload } = globalUrls(
      { ...platform, platformGatewayUrl: 'https://gate.example/x//' },
      '',
    );
    expect([gateway, upload]).toEqual(['https://gate.example/x', 'https://gate.example/x/fileapi']);
  });
});
