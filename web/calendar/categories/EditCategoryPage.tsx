/** A category of the calendar, changed. */
import { EditCategoryPage as Page } from '../../categories/EditCategoryPage.tsx';
import { calendarCategories } from './kind.ts';

export const EditCategoryPage = () => <Page kind={calendarCategories} />;
