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
  /** The URL of a video that was typed alone becomes the video. */
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const { parent } = $from;
        const isLine = parent.type.name === 'paragraph' && $from.depth === 1;
        if (!empty || !isLine || $from.parentOffset < parent.content.size) return false;
        const video = videoLinkOf(parent.textContent);
        if (!video) return false;
        return editor.commands.insertContentAt({ from: $from.before(), to: $from.after() }, [
          { type: this.name, attrs: { url: video.url } },
          { type: 'paragraph' },
        ]);
      },
    };
  },
  renderText: ({ node }) => String(node.attrs.url),
});
