/** Resolves only in the containers of DingTalk's mini-programs; no public certificate authority certifies it. */
export const DINGTALK_WEB_VIEW_ORIGIN = 'https://appx';

/** The script by which a page reaches the mini-program around it; some containers run it by themselves. */
export const DINGTALK_WEB_VIEW_SCRIPT = `${DINGTALK_WEB_VIEW_ORIGIN}/web-view.min.js`;
