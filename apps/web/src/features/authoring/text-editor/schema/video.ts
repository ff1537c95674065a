import { videoLinkOf } from '@darasa/contract/authoring/lesson-markdown/videos';
import { Node } from '@tiptap/core';

/** A video on an allowed site, on a line of its own; readers get a link to it. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    url: { default: '', parseHTML: (element) => element.getAttribute('data-video') ?? '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'p[data-video]',
      getAttrs: (element) => (videoLinkOf(element.getAttribute('data-video') ?? '') ? null : false),
    },
  ],
  renderHTML({ node }) {
    const url = String(node.attrs.url);
    const site = videoLinkOf(url)?.site ?? 'the web';
    return [
      'p',
      { class: 'video-link', 'data-video': url },
      ['span', {}, `Watch the video on ${site} `, ['span', {}, url.replace(/^https:\/\/(www\.)?/, '')]],
    ];
  },
  renderText: ({ node }) => String(node.attrs.url),
});
