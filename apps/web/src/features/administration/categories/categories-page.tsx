import { coverKey } from '@darasa/contract/catalogue/cover-url';
import type { DeskCategory } from '@darasa/contract/catalogue/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ExternalLink, Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Cover } from '~/ui/cover/cover';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { COURSES_DESK } from '../courses/courses-url.ts';
import { deleteCategory, orderCategories } from '../desk/desk-calls.ts';
import { categoriesQuery } from '../desk/desk-queries.ts';
import { OrderedRows, useSavedOrder } from '../desk/ordered-rows.tsx';
import { useDeskAct, useDeskRefresh } from '../desk/use-desk-act.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** Categories and their subcategories in the order of the menus. */
export function CategoriesPage() {
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button onClick={() => setIsCreating(true)}>
      <Icon of={Plus} size={18} />
      New category
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Categories</h1>
        {create}
      </div>
      <p className="mt-3 mb-5 max-w-[60ch] text-15 text-ink2">
        Every course is in one. Menus, filters and the landing page show them in this order. Visitors see a
        category once a course of it is in the catalogue; authors can choose all.
      </p>
      <QueryResult
        query={useQuery(categoriesQuery)}
        skeleton={<RowsSkeleton rows={6} />}
        failed="The categories could not be loaded"
      >
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState title="No categories yet" actions={create}>
              A course needs a category before it can be submitted.
            </EmptyState>
          ) : (
            <Categories categories={categories} />
          )
        }
      </QueryResult>
      {isCreating && <CategoryDialog category={undefined} onClose={() => setIsCreating(false)} />}
    </>
  );
}

function Categories({ categories }: { categories: readonly DeskCategory[] }) {
  const client = useQueryClient();
  const act = useDeskAct();
  const { rows, order } = useSavedOrder(categories, (next) =>
    act(async () => client.setQueryData(categoriesQuery.queryKey, await orderCategories(next))),
  );
  return (
    <OrderedRows label="Categories" rows={rows} nameOf={({ name }) => name} onOrder={order}>
      {(category) => <Row category={category} categories={categories} />}
    </OrderedRows>
  );
}

interface RowProps {
  category: DeskCategory;
  categories: readonly DeskCategory[];
}

function Row({ category, categories }: RowProps) {
  const { name, courses, listed, subcategories } = category;
  return (
    <div className="flex items-center gap-3">
      <Cover
        category={coverKey(category)}
        seed="tile"
        width={96}
        height={60}
        scale={0.6}
        className="h-12 w-16 shrink-0 overflow-hidden rounded-s max-md:hidden"
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-17 font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-14 text-ink2">
          <PathLink
            href={`${COURSES_DESK}?category=${encodeURIComponent(category.slug)}`}
            className="underline-offset-[3px] hover:underline"
          >
            {formatQuantity(courses, 'course')}
          </PathLink>
          , {listed === 0 ? 'none in the catalogue: visitors do not see it' : `${listed} in the catalogue`}
        </p>
        {subcategories.length > 0 && (
          <p dir="auto" className="text-14 wrap-anywhere text-ink3">
            {subcategories.map((one) => `${one.name} (${one.courses})`).join(', ')}
          </p>
        )}
      </div>
      <CategoryMenu category={category} categories={categories} />
    </div>
  );
}

function CategoryMenu({ category, categories }: RowProps) {
  const { name, slug, courses, listed } = category;
  const router = useRouter();
  const refresh = useDeskRefresh();
  const [asked, setAsked] = useState<'edit' | 'merge' | 'delete'>();
  const close = () => setAsked(undefined);
  const actions: MenuAction[] = [
    { id: 'edit', label: 'Edit', icon: Pencil, onAction: () => setAsked('edit') },
    ...(listed > 0
      ? [
          {
            id: 'view',
            label: 'View page',
            icon: ExternalLink,
            onAction: () => void router.navigate({ href: `/courses/${slug}` }),
          },
        ]
      : []),
    ...(categories.length > 1 || category.subcategories.length > 0
      ? [{ id: 'merge', label: 'Merge', icon: Merge, onAction: () => setAsked('merge') }]
      : []),
    ...(courses === 0
      ? [
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            danger: true,
            onAction: () => setAsked('delete'),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActionMenu label={`Actions on ${name}`} actions={actions} />
      {asked === 'edit' && <CategoryDialog category={category} onClose={close} />}
      {asked === 'merge' && <MergeDialog category={category} categories={categories} onClose={close} />}
      {asked === 'delete' && (
        <Confirm
          question={`Delete “${name}”?`}
          action="Delete category"
          danger
          isOpen
          onClose={close}
          onConfirm={async () => {
            await deleteCategory(category).finally(refresh);
            showToast(`“${name}” was deleted`);
          }}
        >
          <p>
            No course is in it. Its subcategories go with it, and its address /courses/{slug} leads nowhere
            any more.
          </p>
        </Confirm>
      )}
    </>
  );
}
