import { InputRule } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';

/** An item of any list; one with a box to tick (`- [ ]`) has `checked` true or false. */
export const TaskListItem = ListItem.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      checked: {
        default: null,
        keepOnSplit: true,
        parseHTML: (element: HTMLElement) => {
          const checked = element.getAttribute('data-checked');
          return checked === null ? null : checked === 'true';
        },
        renderHTML: ({ checked }: { checked?: boolean | null }) =>
          typeof checked === 'boolean' ? { 'data-checked': String(checked), class: 'task' } : {},
      },
    };
  },
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('li');
      const contentDOM = document.createElement('div');
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.contentEditable = 'false';
      const show = (checked: unknown): void => {
        const isTask = typeof checked === 'boolean';
        dom.classList.toggle('task', isTask);
        box.checked = checked === true;
        box.setAttribute('aria-label', checked === true ? 'Done' : 'To do');
        if (isTask && !box.isConnected) dom.prepend(box);
        if (!isTask) box.remove();
      };
      box.addEventListener('change', () => {
        const at = getPos();
        if (!editor.isEditable || at === undefined) return show(node.attrs.checked);
        editor.commands.command(({ tr }) => {
          tr.setNodeAttribute(at, 'checked', box.checked);
          return true;
        });
      });
      dom.append(contentDOM);
      show(node.attrs.checked);
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type !== node.type) return false;
          show(next.attrs.checked);
          return true;
        },
        ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
        stopEvent: (event) => event.target === box,
      };
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: /^\[([ xX]?)\]\s$/,
        handler: ({ range, match, chain }) => {
          const checked = /x/i.test(match[1] ?? '');
          const inList = this.editor.isActive(this.name);
          const typed = chain().deleteRange(range);
          (inList ? typed : typed.toggleBulletList()).updateAttributes(this.name, { checked }).run();
        },
      }),
    ];
  },
});
